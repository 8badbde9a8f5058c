import { describe, expect, it } from 'vitest';
import {
  amountLines,
  familyWords,
  nextPaymentNote,
  nextPaymentWords,
  ownContactWords,
  phoneDetail,
} from './rows';

describe('a row of the member list', () => {
  it('shows what is paid monthly first, and yearly below it', () => {
    expect(amountLines({ monthlyAmount: '56.70', yearlyAmount: '359.10' })).toEqual({
      amount: '56.70',
      period: 'month',
      more: '+ $359.10/yr',
    });
    expect(amountLines({ monthlyAmount: '0.00', yearlyAmount: '758.10' })).toEqual({
      amount: '758.10',
      period: 'year',
      more: null,
    });
    expect(amountLines({ monthlyAmount: '0.00', yearlyAmount: '0.00' }).amount).toBeNull();
  });

  const payments: [Parameters<typeof nextPaymentWords>[0], string, string | null][] = [
    [{ status: 'active', nextPaymentOn: '2026-12-04' }, 'Dec 4, 2026', null],
    [
      { status: 'past_due', nextPaymentOn: '2026-11-23', nextPaymentNote: '12 days late' },
      'Retry Nov 23',
      '12 days late',
    ],
    [{ status: 'past_due', nextPaymentNote: '3 days late' }, 'No retry', '3 days late'],
    [
      {
        status: 'pending_cash',
        nextPaymentOn: '2026-11-28',
        nextPaymentNote: 'In-office payment due',
      },
      'Due Nov 28',
      'In-office payment due',
    ],
    [
      { status: 'cancellation_requested', nextPaymentNote: 'Ends Dec 31, 2026' },
      'Ends Dec 31, 2026',
      null,
    ],
    [{ status: 'delinquent', nextPaymentNote: '3 attempts failed' }, '\u2014', '3 attempts failed'],
  ];
  it.each(payments)('says when a household pays next: %o', (row, words, below) => {
    expect(nextPaymentWords(row)).toBe(words);
    expect(nextPaymentNote(row)).toBe(below);
  });

  it('names who has a phone or email of their own', () => {
    const person = { id: 1, isAccountOwner: false, birthDate: '1985-06-14' };
    const members = [
      { ...person, name: 'Daniel Reyes' },
      { ...person, name: 'Elena Reyes', email: 'elena@example.com', phone: '2085550199' },
      { ...person, name: 'Sofia Reyes', phone: '2085550198' },
    ];
    expect(ownContactWords({ members })).toBe(
      'Elena: elena@example.com, 208-555-0199 \u00b7 Sofia: 208-555-0198',
    );
  });

  it('counts the family', () => {
    expect(familyWords(1)).toBe('Individual');
    expect(familyWords(3)).toBe('Family of 3');
    const row = {
      planName: 'Adult Wellness',
      familySize: 3,
      monthlyAmount: '56.70',
      yearlyAmount: '359.10',
    };
    expect(phoneDetail(row)).toBe('Adult Wellness · 3 people · + $359.10/yr');
    expect(phoneDetail({ ...row, familySize: 1, yearlyAmount: '0.00' })).toBe('Adult Wellness');
  });
});
