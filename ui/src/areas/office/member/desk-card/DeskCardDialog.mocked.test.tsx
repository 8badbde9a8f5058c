import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import type { MemberDetails } from '../../calls';
import { DeskCardDialog } from './DeskCardDialog';

const server = testServer();

const account = { id: 3, officeId: 7, userId: 9, firstName: 'Ana', lastName: 'Reyes' };

function show(answers: object[]) {
  const closed: string[] = [];
  let made = 0;
  server.use(
    mock.post(at('/members/3/desk-card'), () => {
      made += 1;
      return HttpResponse.json({
        data: {
          id: `code-${made}`,
          address: 'https://care.example/patient/payment-update/x/9',
          qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          expiresAt: '2026-11-25T10:15:00Z',
        },
      });
    }),
    mock.get(at('/members/3/desk-card/:id'), () =>
      HttpResponse.json({ data: answers.length > 1 ? answers.shift() : answers[0] }),
    ),
    mock.delete(at('/members/3/desk-card/:id'), ({ params }) => {
      closed.push(String(params.id));
      return HttpResponse.json({ data: {} });
    }),
  );
  const onClose = vi.fn();
  const view = render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <DeskCardDialog account={account as MemberDetails['account']} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onClose, closed, unmount: view.unmount };
}

it('shows a code, and says when the card is saved', async () => {
  const { onClose, closed, unmount } = show([{ state: 'saved', method: 'Mastercard ending 4444' }]);
  expect(
    await screen.findByRole('img', { name: 'Code that opens the secure card page' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Card saved')).toBeInTheDocument();
  expect(screen.getByText('Mastercard ending 4444')).toBeInTheDocument();
  unmount();
  await waitFor(() => expect(closed).toEqual(['code-1']));
});

it('closes the code with the dialog, and shows another when it is over', async () => {
  const { closed, unmount } = show([{ state: 'over' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show a new code' }));
  await waitFor(() => expect(closed).toContain('code-1'));
  unmount();
  await waitFor(() => expect(closed).toContain('code-2'));
});
