import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderWith } from '~/testing/show';
import { StaffTexts } from './StaffTexts';
import type { StaffTexts as Texts } from './staff-calls';

const NONE: Texts = {
  available: true,
  state: 'none',
  kinds: [
    { kind: 'disputes', wanted: false },
    { kind: 'cases', wanted: true },
  ],
};
const ASKED: Texts = { ...NONE, state: 'asked', phone: '2085550188' };
const CONFIRMED: Texts = { ...ASKED, state: 'confirmed' };
let now: Texts = NONE;
let sent: unknown[] = [];
const server = setupServer(
  http.get('*/dentists/5/staff-texts', () => HttpResponse.json({ data: now })),
  http.post('*/dentists/5/staff-texts', async ({ request }) => {
    sent.push(await request.json());
    now = ASKED;
    return HttpResponse.json({ data: now });
  }),
  http.post('*/dentists/5/staff-texts/confirm', async ({ request }) => {
    sent.push(await request.json());
    now = CONFIRMED;
    return HttpResponse.json({ data: now });
  }),
  http.put('*/dentists/5/staff-texts', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: now });
  }),
  http.delete('*/dentists/5/staff-texts', () => {
    now = { ...CONFIRMED, state: 'off' };
    return HttpResponse.json({ data: now });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = [];
});
afterAll(() => server.close());

function show(first: Texts) {
  now = first;
  renderWith(<StaffTexts officeId={5} />);
}

it('takes a number, its code, and what comes as a text', async () => {
  show(NONE);
  await userEvent.type(await screen.findByLabelText(/Mobile number/), '2085550188');
  expect(screen.getByText(/By entering it you agree to texts/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm number' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Disputed payments' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]).toEqual({ code: '123456' });
  expect(sent[2]).toEqual({ kind: 'disputes', wanted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Turn texts off' }));
  expect(await screen.findByText(/are off/)).toBeInTheDocument();
});

it('cancels another number without a change', async () => {
  show(CONFIRMED);
  await userEvent.click(await screen.findByRole('button', { name: 'Use another number' }));
  expect(screen.getByText('Nothing changes until you enter the code.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('switch', { name: 'Disputed payments' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/Mobile number/)).toBeNull();
});

it('says that the phone replied STOP', async () => {
  show({ ...CONFIRMED, state: 'stopped' });
  expect(await screen.findByText(/replied STOP. Text START from it/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows nothing where there are no texts', async () => {
  show({ ...NONE, available: false });
  await waitFor(() => expect(screen.queryByLabelText(/Mobile number/)).toBeNull());
});
