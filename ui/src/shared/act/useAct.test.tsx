import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { type ActOptions, useAct } from './useAct';

type Answer = { status: string };
const call = vi.fn<(input: string, key: string) => Promise<Answer>>();
const keys = () => call.mock.calls.map(([, key]) => key);
const lost = new ApiError(0, 'network', 'No answer');

beforeEach(() => {
  call.mockReset().mockResolvedValue({ status: 'paid' });
});

function Charge(options: ActOptions<Answer, string>) {
  const act = useAct(call, options);
  return (
    <>
      <TextInput label="Reason" error={act.fields.reason} />
      <button type="button" aria-busy={act.busy} onClick={() => void act.run('12')}>
        Charge
      </button>
      <p role="status">{act.problem}</p>
    </>
  );
}

function Page(options: ActOptions<Answer, string>) {
  const [open, setOpen] = useState(true);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      {open && <Charge {...options} />}
    </MantineProvider>
  );
}

const press = (name = 'Charge') => userEvent.click(screen.getByRole('button', { name }));

describe('the key of an act', () => {
  it.each([
    ['a lost answer', lost],
    ['a timeout', new ApiError(0, 'timeout', 'Timed out')],
    ['an answer without a body', new ApiError(0, 'empty', 'Empty')],
    ['an error of the server', new ApiError(502, 'http_502', 'Bad Gateway')],
    ['a session that is over', new ApiError(401, 'http_401', 'Unauthorized')],
    ['too many calls', new ApiError(429, 'http_429', 'Too many requests')],
    ['a request that took too long', new ApiError(408, 'http_408', 'Timeout')],
  ])('stays after %s', async (_, error) => {
    call.mockRejectedValueOnce(error);
    render(<Page />);
    await press();
    await press();
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['success', () => call.mockResolvedValueOnce({ status: 'paid' })],
    ['a refusal', () => call.mockRejectedValueOnce(new ApiError(400, 'no', 'Not allowed'))],
    ['a declined card', () => call.mockResolvedValueOnce({ status: 'declined' })],
  ])('ends with %s', async (_, answers) => {
    answers();
    render(<Page settle={({ status }) => (status === 'declined' ? { message: 'No' } : null)} />);
    await press();
    await press();
    expect(new Set(keys()).size).toBe(2);
  });

  it('stays while the answer is open', async () => {
    call.mockResolvedValueOnce({ status: 'unknown' });
    const settle = ({ status }: Answer) => (status === 'unknown' ? { open: true } : null);
    render(<Page settle={settle} />);
    await press();
    await press();
    await press();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('survives closing and opening the dialog of a named act', async () => {
    call.mockRejectedValueOnce(lost);
    render(<Page name="charge 17" />);
    await press();
    await press('Open or close');
    await press('Open or close');
    await press();
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('the key of an act that is named by what is sent', () => {
  const named: ActOptions<Answer, string> = { name: (text) => `message ${text}` };
  function Messages() {
    const act = useAct(call, named);
    return ['A', 'B'].map((text) => (
      <button key={text} type="button" onClick={() => void act.run(text)}>
        {text}
      </button>
    ));
  }

  it('is kept for the same again, and another one for anything else', async () => {
    call.mockRejectedValueOnce(lost);
    const { unmount } = render(<Messages />);
    await press('A');
    await press('B');
    unmount();
    render(<Messages />);
    await press('A');
    await press('A');
    const [first, other, again, next] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });
});

describe('an act', () => {
  it('runs once at a time', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    call.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    render(<Page />);
    await press();
    await press();
    expect(call).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Charge' })).toHaveAttribute('aria-busy', 'true');
    finish({ status: 'paid' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Charge' })).toHaveAttribute('aria-busy', 'false'),
    );
  });

  it('puts errors on the fields that are shown, the others in the problem, and focuses the first', async () => {
    const fields = { 'body.reason': ['Too short'], office: ['Closed'] };
    call.mockRejectedValueOnce(new ApiError(400, 'invalid', 'Bad Request', fields));
    render(<Page fields={['reason']} />);
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Closed');
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription('Too short');
    await waitFor(() => expect(reason).toHaveFocus());
  });

  it('puts each message at its path where the screen shows whatever the server names', async () => {
    const fields = { 'rows.3.email': ['Invalid'] };
    const failed = vi.fn();
    const error = new ApiError(400, 'invalid', 'Bad Request', fields);
    call.mockRejectedValueOnce(error);
    render(<Page fields="all" failed={failed} />);
    await press();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(failed).toHaveBeenCalledWith(
      { fields: { 'rows.3.email': 'Invalid' }, problem: null, toasted: false, error },
      '12',
    );
  });

  it('does not repeat what the client has shown in a toast', async () => {
    const error = new ApiError(400, 'no', 'Not allowed');
    error.toasted = true;
    call.mockRejectedValueOnce(error);
    render(<Page />);
    await press();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('refreshes what it changed before it says that it is done', async () => {
    const queries = new QueryClient();
    const order: string[] = [];
    vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
      order.push(JSON.stringify(filters?.queryKey ?? 'all'));
    });
    render(
      <QueryClientProvider client={queries}>
        <Page invalidates={[['members']]} done={() => order.push('done')} />
      </QueryClientProvider>,
    );
    await press();
    expect(order).toEqual(['["members"]', 'done']);
  });

  it('refreshes what is shown when somebody else has changed it', async () => {
    const queries = new QueryClient();
    const refresh = vi.spyOn(queries, 'invalidateQueries');
    call.mockRejectedValueOnce(new ApiError(409, 'conflict', 'It changed meanwhile.'));
    render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    );
    await press();
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('It changed meanwhile.');
  });
});
