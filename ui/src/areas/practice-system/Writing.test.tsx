import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import { openDialog, press } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { Writing } from './Writing';

const server = testServer();
const user = userEvent.setup({ delay: null });

/** An operation that answers `data`; the bodies sent to it. */
function on(method: 'get' | 'post', path: string, data: object) {
  const sent: unknown[] = [];
  server.use(
    mock[method](at(path), async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return HttpResponse.json({ data });
    }),
  );
  return sent;
}

const OFF = {
  write: false,
  takesPlans: true,
  takesRefunds: true,
  payments: false,
  providers: [{ id: '1', name: 'Dana Ruiz' }],
  paymentTypes: [{ id: '71', name: 'Membership' }],
  toLookAt: 0,
};
const REFUSED = {
  id: 5,
  kind: 'mark',
  state: 'refused',
  reason: 'insured',
  said: 'The patient has insurance there.',
  reference: 'CS-0123456789AB',
  plan: 'Adult',
  member: 'Ana Reyes',
  accountId: 3,
  madeAt: '2026-11-29T18:00:00Z',
  canRetry: true,
  canSettle: true,
};

function show(payment: object, entries: object[] = []) {
  on('get', '/sikka-connect/getProviderPayment/:id', payment);
  on('get', '/dentists/:id/practice-system/entries', { entries });
  return openDialog(() => <Writing office={7} />);
}

describe('what we write', () => {
  it('is turned on after the office read what it writes', async () => {
    show(OFF);
    const sent = on('post', '/sikka-connect/toggleWriteAbilities', {});
    await user.click(await screen.findByRole('switch', { name: /^Write to your practice system/ }));
    expect(await screen.findByText(/Patients with insurance/)).toBeVisible();
    await press('Start writing');
    await waitFor(() => expect(sent).toEqual([{ dentistInfoId: 7, write: true }]));
  });

  it('enters payments for a chosen provider', async () => {
    show({ ...OFF, write: true });
    const sent = on('post', '/sikka-connect/setProviderPayment', {});
    await user.click(await screen.findByRole('switch', { name: /^Enter membership payments/ }));
    await user.selectOptions(await screen.findByLabelText(/Provider/), '1');
    await user.selectOptions(screen.getByLabelText(/Payment type/), '71');
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([
        { dentistInfoId: 7, payments: true, providerId: '1', paymentTypeId: '71' },
      ]),
    );
  });

  it('shows why an entry is missing, and tries it again', async () => {
    show({ ...OFF, write: true, toLookAt: 1 }, [REFUSED]);
    const sent = on('post', '/dentists/:id/practice-system/entries/retry', {});
    expect(await screen.findByText('Ana Reyes joins Adult')).toBeVisible();
    expect(screen.getByText(/plans don’t go beside insurance/)).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(sent).toEqual([{ entryId: 5 }]));
  });

  it('names an entry that a restored backup lost', async () => {
    show({ ...OFF, write: true, toLookAt: 1 }, [
      { ...REFUSED, kind: 'payment', state: 'lost', reason: 'restored', said: undefined },
    ]);
    const sent = on('post', '/dentists/:id/practice-system/entries/retry', {});
    expect(await screen.findByText('Dues payment, Ana Reyes')).toBeVisible();
    expect(screen.getByText(/since a backup was restored there/)).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(sent).toEqual([{ entryId: 5 }]));
  });

  it('has all lost entries written again', async () => {
    const lost = { ...REFUSED, kind: 'payment', state: 'lost', reason: 'restored' };
    show({ ...OFF, write: true, toLookAt: 2 }, [lost, { ...lost, id: 6 }]);
    const sent = on('post', '/dentists/:id/practice-system/entries/rewrite', {});
    await press('Enter them all again');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('takes a person’s word that an entry is made', async () => {
    show({ ...OFF, write: true, toLookAt: 1 }, [
      { ...REFUSED, kind: 'refund', state: 'by_hand', reason: 'part_of_payment', canRetry: false },
    ]);
    const sent = on('post', '/dentists/:id/practice-system/entries/settle', {});
    await press('Entered by hand');
    await press('I entered it');
    await waitFor(() => expect(sent).toEqual([{ entryId: 5 }]));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
