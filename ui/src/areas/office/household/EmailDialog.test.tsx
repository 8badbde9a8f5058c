import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import type { MemberDetails } from '../calls';
import { EmailDialog } from './ContactDialog';

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(email: string, waitsForLink: boolean) {
  server.use(
    mock.put('*/users/2/households/3/email', () => HttpResponse.json({ data: { waitsForLink } })),
  );
  const queries = new QueryClient();
  queries.setQueryDefaults(currentUser.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(currentUser.queryKey, { userId: 2 } as CurrentUser);
  const account = { id: 3, firstName: 'Ana', email } as MemberDetails['account'];
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queries}>
        <EmailDialog account={account} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

async function change() {
  await userEvent.type(screen.getByLabelText('New email'), 'ana.new@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
}

it('says when an email changes by a link and when at once, and which of the two it was', async () => {
  show('ana@example.com', true);
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(/has confirmed ana@example.com, nothing changes yet/);
  expect(dialog).toHaveTextContent('If not, the email changes at once.');
  await change();
  expect(await screen.findByText('Link sent to the new email')).toBeInTheDocument();
  expect(screen.getByText('The email changes once the link is opened.')).toBeInTheDocument();
});

it('promises no link where there is no email to protect', async () => {
  show('', false);
  expect(screen.getByRole('dialog')).toHaveTextContent('There’s no email on file');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('nothing changes yet');
  await change();
  expect(await screen.findByText('Email changed')).toBeInTheDocument();
});
