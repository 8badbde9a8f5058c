import { expect, it } from 'vitest';
import { earningLine, earningLook, leftOut, payoutLine, shared, sharedWords } from './words';

it('says how many offices are left out', () => {
  expect(leftOut(6, 6, 'members')).toBe('');
  expect(leftOut(6, 5, 'members')).toBe('1 of 6 offices doesn’t share its members');
  expect(leftOut(6, 2, 'revenue')).toBe('4 of 6 offices don’t share their revenue');
});

it('shows no number that is not shared', () => {
  expect(shared(undefined)).toBe('Not shared');
  expect(shared(0)).toBe(0);
});

it('says when an earning is paid, or why not', () => {
  const held = { state: 'held', inPayout: false, payableOn: '2026-12-31' } as const;
  expect(earningLine(held)).toBe('Payable from Dec 31, 2026');
  expect(earningLine({ ...held, state: 'paid', paidOn: '2027-01-05' })).toBe('Paid Jan 5, 2027');
  const payable = { ...held, state: 'payable' } as const;
  expect(earningLine(payable)).toBe('Comes with the next payout');
  expect(earningLook(payable).label).toBe('Payable');
  const sent = { ...payable, inPayout: true } as const;
  expect(earningLine(sent)).toBe('In a payout, not paid yet');
  expect(earningLook(sent).label).toBe('On its way');
  const reversed = { ...held, state: 'reversed', reverseReason: 'dispute' } as const;
  expect(earningLine(reversed)).toBe('The bill was disputed');
  expect(earningLine({ ...reversed, paidOn: '2027-01-05' })).toBe(
    'The bill was disputed; it is deducted',
  );
});

it('says what happened with a payout', () => {
  const statement = {
    month: '2026-12-01',
    opening: '0.00',
    earned: '44.70',
    reversed: '0.00',
    paid: '0.00',
    closing: '44.70',
    payable: '44.70',
    payout: '0.00',
  };
  expect(payoutLine(statement)).toBe('Carried to the next month');
  expect(payoutLine({ ...statement, payout: '59.60', payoutState: 'due' })).toBe('On its way');
});

it('says what new offices share, as the association reads it', () => {
  expect(sharedWords(['tier', 'revenue'])).toBe(
    'Their plan with us; what they collected in a month',
  );
  expect(sharedWords([])).toBe('Name, place and progress only');
});
