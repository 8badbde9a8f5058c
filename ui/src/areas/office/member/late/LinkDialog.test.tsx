import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberDetails } from '../../calls';
import { LinkDialog } from './LinkDialog';

let sent = 0;
let undone: unknown[] = [];
const closed = vi.fn();
const server = setupServer(
  http.post('*/dentists/7/members/sendSecurePaymentUpdateLink', () => {
    sent += 1;
    return HttpResponse.json({ data: { id: 'link-1' }, _message: 'Payment link sent' });
  }),
  http.post('*/dentists/7/members/sendSecurePaymentUpdateLink/undo', async ({ request }) => {
    undone.push(await request.json());
    return HttpResponse.json({ data: { undone: true } });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  closed.mockClear();
  sent = 0;
  undone = [];
  notifications.clean();
});
afterAll(() => server.close());

function shown(late?: { amount: string }, more: object = {}) {
  const own = { id: 3, officeId: 7, firstName: 'Theresa', email: 'theresa@example.com' };
  const details = { account: { ...own, ...more }, payment: { late } } as unknown as MemberDetails;
  render(
    <MantineProvider>
      <Notifications />
      <MemoryRouter>
        <LinkDialog details={details} onClose={closed} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

describe('the link to a household', () => {
  it('is one to change the card where nothing is owed, and asks before it is sent', async () => {
    shown();
    expect(screen.getByRole('dialog', { name: 'Send Theresa a card-change link?' })).toBeVisible();
    expect(sent).toBe(0);
    expect(screen.getByRole('dialog')).toHaveTextContent('theresa@example.com');
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing is due and nothing is charged.');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(sent).toBe(1);
  });

  it('is sent by one press in the dialog, which closes', async () => {
    shown({ amount: '74.50' });
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(sent).toBe(1);
    expect(closed).toHaveBeenCalled();
  });

  it('is undone while its email waits', async () => {
    shown({ amount: '74.50' });
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing was emailed')).toBeInTheDocument();
    expect(undone).toEqual([{ accountId: 3, id: 'link-1' }]);
  });

  it('says its language, and that emails don’t arrive, with the way to another address', () => {
    shown(undefined, { language: 'es', emailProblem: 'bounce' });
    expect(screen.getByRole('dialog')).toHaveTextContent('The email is in Spanish.');
    expect(screen.getByRole('link', { name: 'Fix the address first' })).toHaveAttribute(
      'href',
      '/account/members?id=3&open=email',
    );
  });

  it('says neither where there is nothing to say', () => {
    shown(undefined, { language: 'en' });
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/Spanish|don’t arrive/);
  });

  it('is one to pay where something is late, and names the amount', async () => {
    shown({ amount: '74.50' });
    expect(screen.getByRole('dialog', { name: 'Send Theresa a payment link?' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('to pay $74.50');
    await userEvent.click(screen.getByRole('button', { name: 'Don’t send' }));
    expect(closed).toHaveBeenCalled();
    expect(sent).toBe(0);
  });
});
