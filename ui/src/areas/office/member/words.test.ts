import { describe, expect, it } from 'vitest';
import { termWords } from '~/shared/term/words';
import type { Subscription } from '../calls';
import {
  addressLines,
  blockedWords,
  counts,
  enrollActionOf,
  lateWords,
  ledgerSpan,
  paysWithWords,
  pendingPriceWords,
  peopleOnPlans,
  personWords,
  referralWords,
  renewalWords,
  takenOff,
  totalParts,
  totalWords,
} from './words';

const held: Subscription = {
  id: 1,
  planId: 1,
  planName: 'Adult Wellness',
  period: 'month',
  status: 'active',
  price: '33.15',
  listPrice: '39.00',
  discountPercent: '15',
  startedOn: '2024-06-01',
  termStartedOn: '2026-06-01',
  termEndsOn: '2027-06-01',
  autoRenew: true,
  payInOffice: false,
  underContract: true,
  guaranteed: false,
  cancelable: true,
  inclusions: [
    {
      code: '1110',
      label: 'Basic Cleaning, adult',
      shortLabel: 'Cleanings',
      spanishLabel: 'Limpieza',
      spanishShortLabel: 'Limpiezas',
      quantity: 2,
      carried: 0,
      used: 1,
    },
  ],
  otherDiscountPercent: '15.00',
};
const person = (subscriptions: Subscription[]) => ({
  id: 1,
  name: 'Priscilla Tran',
  firstName: 'Priscilla',
  lastName: 'Tran',
  birthDate: '1982-04-09',
  relationship: 'myself',
  isAccountOwner: true,
  age: 44,
  emailConfirmed: false,
  hasLogin: false,
  texts: 'none' as const,
  savings: { usual: '0.00', work: '0.00', membership: '0.00', saved: '0.00' },
  subscriptions,
});

describe('a household in words', () => {
  it('says who somebody is', () => {
    expect(personWords(person([]))).toBe('Account owner, 44');
    expect(personWords({ relationship: 'partner', isAccountOwner: false, age: 46 })).toBe(
      'Spouse, 46',
    );
    expect(personWords({ relationship: 'other', isAccountOwner: false, age: 7 })).toBe('Other, 7');
  });

  it.each([
    [{}, 'Monthly, renews Jun 1, 2027'],
    [{ autoRenew: false }, 'Monthly, ends Jun 1, 2027'],
    [
      { period: 'year', payInOffice: true, autoRenew: false },
      'Yearly, renews in office Jun 1, 2027',
    ],
    [{ status: 'pending_cash' }, 'Monthly, waits for payment in the office'],
    [{ status: 'cancellation_requested', endsOn: '2026-12-31' }, 'Monthly, ends Dec 31, 2026'],
    [{ status: 'canceled', endsOn: '2026-10-02' }, 'Monthly, ended Oct 2, 2026'],
    [{ status: 'canceled' }, 'Monthly, ended'],
  ] as [Partial<Subscription>, string][])(
    'says when a plan goes on or ends: %o',
    (change, words) => {
      expect(termWords({ ...held, ...change })).toBe(words);
    },
  );

  it('adds a family up', () => {
    const members = [person([held]), person([{ ...held, status: 'canceled' }]), person([])];
    expect(peopleOnPlans(members)).toBe(1);
    expect(totalWords(4, '15.00')).toBe('4 members, 15% off');
    expect(totalWords(1, '0')).toBe('1 member');
    expect(totalParts({ monthly: '107.10', yearly: '359.10', familyPercent: '15' })).toEqual([
      { amount: '107.10', period: 'month' },
      { amount: '359.10', period: 'year' },
    ]);
    expect(totalParts({ monthly: '0.00', yearly: '399.00', familyPercent: '0' })).toEqual([
      { amount: '399.00', period: 'year' },
    ]);
    expect(totalParts({ monthly: '0.00', yearly: '0.00', familyPercent: '0' })).toEqual([]);
  });

  it('says how somebody pays', () => {
    expect(blockedWords({ kind: 'card' })).toBeNull();
    expect(blockedWords(undefined)).toBeNull();
    expect(blockedWords({ kind: 'card', blocked: 'new_method' })).toBe(
      'The card was declined for good. Send a payment link to get another one.',
    );
    expect(blockedWords({ kind: 'bank', blocked: 'new_permission' })).toContain(
      'send a payment link',
    );
    const payment = { paidToDate: '0.00', autoRenew: false, balance: '0.00', credit: '0.00' };
    expect(paysWithWords({ payment, members: [person([{ ...held, payInOffice: true }])] })).toBe(
      'Pays in the office',
    );
    expect(paysWithWords({ payment, members: [person([held])] })).toBe('No payment method on file');
  });

  it('says whether plans renew, by the nearest date', () => {
    const members = [person([held]), person([{ ...held, termEndsOn: '2027-02-01' }])];
    expect(renewalWords(members, true)).toBe('On, next renewal Feb 1, 2027');
    expect(renewalWords(members, false)).toBe('Off, plan year ends Feb 1, 2027');
    expect(renewalWords([person([{ ...held, status: 'canceled' }])], true)).toBe(
      'Nothing to renew',
    );
    const canceling = person([{ ...held, status: 'cancellation_requested', endsOn: '2026-12-18' }]);
    expect(renewalWords([canceling], false)).toBe('Off, ends Dec 18, 2026');
  });

  it('says why a payment is late and what comes next', () => {
    const late = {
      since: '2026-11-09',
      amount: '59.00',
      nextAttemptOn: '2026-11-23',
      reason: 'Not enough money.',
    };
    expect(lateWords(late)).toEqual({
      headline: '$59.00 past due since Nov 9, 2026.',
      rest: 'Not enough money. Next retry Nov 23.',
    });
    expect(lateWords({ ...late, nextAttemptOn: undefined }).rest).toBe(
      'Not enough money. No more automatic retries.',
    );
  });

  it('does not repeat what the reason says about the next attempt', () => {
    const reason = 'The card has insufficient funds. Next attempt Nov 22, 2026.';
    expect(
      lateWords({ since: '2026-11-01', amount: '59.00', nextAttemptOn: '2026-11-22', reason }).rest,
    ).toBe(reason);
    const none = 'No more automatic retries: the account is closed (R02); another one is needed.';
    expect(lateWords({ since: '2026-11-01', amount: '59.00', reason: none }).rest).toBe(none);
  });

  it('writes an address on two lines', () => {
    const account = { addressLine1: '911 W Ranch Rd', city: 'Boise', state: 'ID', zip: '83702' };
    expect(addressLines(account)).toEqual(['911 W Ranch Rd', 'Boise, ID 83702']);
    expect(addressLines({})).toEqual([]);
  });

  it('counts what was paid, and nothing that failed or waits', () => {
    expect(counts({ status: 'paid' })).toBe(true);
    expect(counts({ status: 'in_office' })).toBe(true);
    for (const status of ['failed', 'processing', 'unknown', 'open'] as const) {
      expect(counts({ status })).toBe(false);
    }
    expect(takenOff('3.41')).toBe('-3.41');
    expect(takenOff('0.00')).toBe('0.00');
  });

  it('names the months a ledger spans', () => {
    const rows = (...days: string[]) => days.map((on) => ({ on }));
    expect(ledgerSpan(rows('2026-11-01', '2026-07-01'))).toBe('Jul to Nov 2026');
    expect(ledgerSpan(rows('2026-02-01', '2025-11-01'))).toBe('Nov 2025 to Feb 2026');
    expect(ledgerSpan(rows('2026-02-01'))).toBe('Feb 2026');
    expect(ledgerSpan([])).toBe('');
  });

  it.each([
    [[], 'plan'],
    [['active'], 'plan'],
    [['canceled', 'active_cash'], 'plan'],
    [['canceled', 'inactive'], 'reenroll'],
    [['delinquent'], 'reenroll'],
    [['pending_cash'], null],
    [['disputed', 'canceled'], null],
    [['permanently_disabled'], null],
  ] as const)('somebody whose plans are %j can get: %s', (statuses, action) => {
    const subscriptions = statuses.map((status) => ({ status }));
    expect(enrollActionOf({ subscriptions })).toBe(action);
  });
});

it('says a price to come', () => {
  const pendingPrice = { price: '35.70', on: '2027-02-01', notifiedOn: '2026-11-21' };
  expect(pendingPriceWords(held)).toBeNull();
  expect(pendingPriceWords({ ...held, pendingPrice })).toMatch(/^\$33\.15 → \$35\.70 on Feb 1/);
  expect(
    pendingPriceWords({ ...held, pendingPrice: { ...pendingPrice, notifiedOn: undefined } }),
  ).toContain('not notified yet');
});

it('says the state of a referral’s credit, and why there is none', () => {
  expect(referralWords({ state: 'expected', expectedOn: '2026-12-24' })).toBe(
    'Credit on Dec 24, 2026, unless the first payment is lost',
  );
  expect(referralWords({ state: 'waiting' })).toBe('Waiting for the first payment');
  expect(referralWords({ state: 'waiting', loss: 'refunded' })).toBe(
    'No credit: the first payment was refunded',
  );
  expect(referralWords({ state: 'reversed', loss: 'disputed' })).toBe(
    'Reversed: the first payment was disputed',
  );
});
