import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnrollmentAnswer } from '~/areas/enrollment/calls';
import { plan } from '~/order/testing';
import { testApi } from '~/testing/api';
import {
  dialogClosed,
  keepsKeyOf,
  openDialog,
  press,
  sendsNothing,
  tick,
  type,
} from '~/testing/dialog';
import { member, subscription } from '../testing';
import { ChangePlanDialog } from './ChangePlanDialog';
import { ChargeDayDialog } from './ChargeDayDialog';
import type { Changed, ChangeOutcome } from './calls';
import { TermDialog } from './TermDialog';

const OUTCOME: ChangeOutcome = {
  lines: [{ text: 'The rest of this month', amount: '12.40' }],
  due: '12.40',
  credit: '0.00',
  effectiveOn: '2026-11-23',
  nextBillOn: '2026-12-04',
  nextAmount: '60.00',
  termStartsOn: '2026-03-04',
  termEndsOn: '2027-03-04',
};
const DONE: Changed = {
  id: 1,
  state: 'done',
  effectiveOn: '2026-11-23',
  due: '12.40',
  credit: '0.00',
};
const DECLINED: Changed = {
  ...DONE,
  state: 'declined',
  decline: 'The card has insufficient funds.',
};
const PAGE = {
  page: { plans: [plan(1), plan(2, { name: 'Perio' })] },
  household: { members: [{ memberId: 5, changesTo: [{ planId: 2, period: 'month' }] }] },
} as unknown as EnrollmentAnswer;

const on = testApi();
on('get', '/dentists/{id}/enrollment', PAGE);
const preview = on('post', '/subscriptions/pending_contract', {
  preview: {
    memberName: 'Ada Haddad',
    fromPlan: 'Plan 1',
    fromPeriod: 'month',
    fromPrice: '39.00',
    toPlan: 'Perio',
    toPeriod: 'month',
    listPrice: '60.00',
    discountPercent: '0',
    price: '60.00',
    options: [
      { effective: 'now', outcome: OUTCOME, version: 'now-1' },
      { effective: 'renewal', refused: 'It ends before.', version: '' },
    ],
  },
});
const change = on('put', '/subscriptions/change_contract_plan', DONE);
const dayPreview = on('post', '/subscriptions/plan-draw/preview', {
  memberName: 'Ada Haddad',
  day: 20,
  outcome: OUTCOME,
  version: 'day-1',
});
const move = on('post', '/subscriptions/plan-draw', DONE);
const extend = on('post', '/office/{id}/members/subscriptions/updateTerm', DONE);

const HELD = { member: member(), held: subscription() };

async function toPerio() {
  openDialog((close) => <ChangePlanDialog accountId={3} choices={[HELD]} onClose={close} />);
  await type('New plan', '2-month');
  await tick(/^Today/);
}

it('changes the plan on the day that was chosen, as it was shown', async () => {
  await toPerio();
  expect(preview.bodies).toEqual([{ membershipId: 9, planId: 2, period: 'month' }]);
  expect(screen.getByText(/Next payment Dec 4, 2026: \$60\.00/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^When it renews/)).toBeDisabled();
  await press('Change and charge $12.40');
  const done = await screen.findByRole('dialog', { name: 'SUCCESS!' });
  expect(done).toHaveTextContent('$12.40 charged.');
  fireEvent.click(within(done).getByText('Close'));
  await dialogClosed();
  const body = { membershipId: 9, planId: 2, period: 'month', effective: 'now', version: 'now-1' };
  expect(change.bodies).toEqual([{ ...body, reason: '' }]);
});

it('stays with the bank’s reason when the card is declined, and charges anew under another key', async () => {
  await toPerio();
  change.answers(DECLINED);
  await press('Change and charge $12.40');
  const problem = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(problem).toHaveTextContent('The card has insufficient funds.');
  change.works();
  await press('Change and charge $12.40');
  expect(await screen.findByRole('dialog', { name: 'SUCCESS!' })).toBeInTheDocument();
  expect(new Set(change.sent.map(({ key }) => key)).size).toBe(2);
});

it('charges a change once when its answer is lost', async () => {
  await toPerio();
  await keepsKeyOf(change, 'Change and charge $12.40');
});

it('has nothing to press where a change waits, and sends nothing when all stays', async () => {
  preview.answers({ waiting: 'Perio from Dec 4, 2026', preview: undefined });
  openDialog((close) => <ChangePlanDialog accountId={3} choices={[HELD]} onClose={close} />);
  await type('New plan', '2-month');
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeDisabled();
  await sendsNothing('Keep as is', change);
});

async function toTwentieth() {
  openDialog((close) => <ChargeDayDialog {...HELD} onClose={close} />);
  await type(/^Day of the month/, '20');
  return screen.findByText('$12.40 charged today.');
}

it('shows what another payment day costs before it moves', async () => {
  await toTwentieth();
  await tick('Don’t charge for extra days');
  expect(await screen.findByText('$12.40 charged today.')).toBeInTheDocument();
  const asked = { membershipId: 9, day: 20, version: '', reason: '' };
  expect(dayPreview.bodies).toEqual([
    { ...asked, free: false },
    { ...asked, free: true },
  ]);
  await press('Move and charge $12.40');
  await dialogClosed();
  expect(move.bodies).toEqual([
    { membershipId: 9, day: 20, free: true, version: 'day-1', reason: '' },
  ]);
});

it('moves no payment day when the card is declined', async () => {
  await toTwentieth();
  move.answers(DECLINED);
  await press('Move and charge $12.40');
  expect(await screen.findByText('The card has insufficient funds.')).toBeInTheDocument();
});

it('says at once why a day cannot be', async () => {
  dayPreview.refuses('A payment is processing. Try again when it’s done.', undefined, 409);
  openDialog((close) => <ChargeDayDialog {...HELD} onClose={close} />);
  await type(/^Day of the month/, '20');
  expect(await screen.findByText(/A payment is processing/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move payments' })).toBeDisabled();
  await sendsNothing('Keep as is', move);
});

it('charges extra days once when the answer is lost', async () => {
  await toTwentieth();
  await keepsKeyOf(move, 'Move and charge $12.40');
});

function longer() {
  openDialog((close) => <TermDialog {...HELD} onClose={close} />);
}

it('extends a term by the days that were chosen, with the reason that the member gets', async () => {
  longer();
  expect(screen.getByRole('dialog')).toHaveTextContent('It’s active until Mar 4, 2027.');
  await type('New end of the term', '2027-03-18');
  await press('Extend term');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await type(/^Why/, 'We were closed');
  await press('Extend term');
  expect(await screen.findByText('The term ends Mar 18, 2027')).toBeInTheDocument();
  expect(extend.bodies).toEqual([
    { membershipId: 9, endsOn: '2027-03-18', reason: 'We were closed' },
  ]);
  expect(extend.sent[0]?.key).toBeTruthy();
});

it('says at its field why a term cannot end then, and gives the days once', async () => {
  longer();
  await type(/^Why/, 'We were closed');
  extend.refuses('Bad Request', { endsOn: ['At most 90 days'] });
  await press('Extend term');
  expect(await screen.findByText('At most 90 days')).toBeInTheDocument();
  extend.sent = [];
  await keepsKeyOf(extend, 'Extend term');
});

it('extends nothing that is kept as it is', async () => {
  longer();
  await sendsNothing('Keep as is', extend);
});
