import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberDetails } from '../../calls';
import { LinkDialog } from './LinkDialog';

let sent = 0;
const closed = vi.fn();
const server = setupServer(
  http.post('*/dentists/7/members/sendSecurePaymentUpdateLink', () => {
    sent += 1;
    return HttpResponse.json({ data: {}, _message: 'Payment link sent' });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = 0;
});
afterAll(() => server.close());

function shown(late?: { amount: string }) {
  const account = { id: 3, officeId: 7, firstName: 'Theresa', email: 'theresa@example.com' };
  const details = { account, payment: { late } } as unknown as MemberDetails;
  render(
    <MantineProvider>
      <LinkDialog details={details} onClose={closed} />
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

  it('is one to pay where something is late, and names the amount', async () => {
    shown({ amount: '74.50' });
    expect(screen.getByRole('dialog', { name: 'Send Theresa a payment link?' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('to pay $74.50');
    await userEvent.click(screen.getByRole('button', { name: 'Don’t send' }));
    expect(closed).toHaveBeenCalled();
    expect(sent).toBe(0);
  });
});
