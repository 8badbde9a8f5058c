import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import { CancelDialog } from './CancelDialog';
import type { Settlement } from './calls';

const SETTLEMENT: Settlement = {
  each: [
    {
      membershipId: 9,
      memberName: 'Ada Haddad',
      planName: 'Adult Wellness',
      rule: 'end_of_paid_period',
      source: 'The office’s terms',
      firstDays: 0,
      day: 264,
      endsOn: '2026-12-04',
      lastDay: '2026-12-03',
      atEnd: true,
      lines: [],
      paid: '100.00',
      refund: '0.00',
      owed: '0.00',
    },
  ],
  refund: '0.00',
  owed: '0.00',
  reasons: [
    { id: 1, label: 'moved away' },
    { id: 2, label: 'too expensive' },
  ],
  version: 'v1',
};
const on = testApi();
const settle = on('post', '/dentists/{id}/subscription/settlement', SETTLEMENT);
const cancel = on('post', '/dentists/{id}/subscription/cancel_contract_plan', SETTLEMENT);

const open = (mayOverride = false) =>
  openDialog((close) => (
    <CancelDialog
      whose="Ada’s plan"
      membershipIds={[9]}
      mayOverride={mayOverride}
      onClose={close}
    />
  ));

it('shows what ends and when, and cancels with the reason as it was shown', async () => {
  open();
  expect(await screen.findByText(/on Dec 3, 2026.*No refund is due/)).toBeInTheDocument();
  expect(settle.bodies).toEqual([{ membershipIds: [9] }]);
  await tick('Too expensive');
  await type(/^Note for the file/, ' Changes jobs ');
  await press('Cancel plan');
  const news = await screen.findByRole('dialog', {
    name: "WE'VE GOT GOOD NEWS... AND BAD NEWS.",
  });
  expect(news).toHaveTextContent('The plan stays active until Dec 3, 2026');
  expect(news).toHaveTextContent('After that day, it ends.');
  fireEvent.click(within(news).getByText('Close'));
  await dialogClosed();
  expect(cancel.sent).toMatchObject([
    {
      address: '/dentists/7/subscription/cancel_contract_plan',
      body: { membershipIds: [9], cancellationReason: 2, note: 'Changes jobs', version: 'v1' },
    },
  ]);
});

it('asks for a reason before it cancels', async () => {
  open();
  await screen.findByLabelText('Moved away');
  await press('Cancel plan');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  expect(cancel.sent).toEqual([]);
});

it('ends it otherwise only with a reason, and refunds no more than was paid', async () => {
  open(true);
  await tick('Moved away');
  await tick('Override the policy');
  await tick('End it today');
  await type(/^Refund/, '100.01');
  await press('Cancel plan');
  expect(await screen.findByText('Invalid data')).toBeInTheDocument();
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  expect(cancel.sent).toEqual([]);
  await type(/^Refund/, '40');
  await type(/^Why \*$|^Why$/, 'She was billed in error');
  cancel.refuses('Bad Request', { 'override.refund': ['Only $39.00 can be refunded'] });
  await press('Cancel plan');
  expect(await screen.findByText('Only $39.00 can be refunded')).toBeInTheDocument();
  expect(cancel.bodies).toMatchObject([
    { override: { now: true, waive: false, refund: '40.00', reason: 'She was billed in error' } },
  ]);
});

it('says what the server says when it changed meanwhile, and loads the total again', async () => {
  open();
  await tick('Moved away');
  cancel.refuses('Something changed. Look at the summary again.', undefined, 409);
  settle.answers({ ...SETTLEMENT, refund: '12.00', version: 'v2' });
  await press('Cancel plan');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/Something changed/)).toBeInTheDocument();
  expect(await dialog.findByText(/on Dec 3, 2026.*\$12\.00/)).toBeInTheDocument();
  cancel.works();
  await press('Cancel plan');
  await waitFor(() => expect(cancel.bodies).toMatchObject([{ version: 'v1' }, { version: 'v2' }]));
});

it('keeps the membership without a call', async () => {
  open();
  await sendsNothing('Keep membership', cancel);
});
