import { describe, expect, it } from 'vitest';
import { amountLines, familyWords, nextPaymentNote, nextPaymentWords, phoneDetail } from './rows';

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

  it.each([
    ['active', '2026-12-04', null, 'Dec 4, 2026', null],
    ['past_due', '2026-11-23', '12 days late', 'Retry Nov 23', '12 days late'],
    ['pending_cash', '2026-11-28', 'In-office payment due', 'Due Nov 28', 'In-office payment due'],
    ['cancellation_requested', null, 'Ends Dec 31, 2026', 'Ends Dec 31, 2026', null],
    ['delinquent', null, '3 attempts failed', '\u2014', '3 attempts failed'],
  ])('says when a %s household pays next', (status, nextPaymentOn, note, words, below) => {
    const row = { status, nextPaymentOn, nextPaymentNote: note };
    expect(nextPaymentWords(row)).toBe(words);
    expect(nextPaymentNote(row)).toBe(below);
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
