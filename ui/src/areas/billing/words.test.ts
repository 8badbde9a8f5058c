import { describe, expect, it } from 'vitest';
import type { TierPreview } from './calls';
import { confirmLabel, lateWords, memberFeeWords, nextWords } from './words';

const preview: TierPreview = {
  effect: 'now',
  on: '2026-11-22',
  lines: [],
  due: '50.00',
  nextBillOn: '2026-12-01',
  nextAmount: '249.00',
  version: 'v',
};

describe('the words of billing', () => {
  it('say what is owed, why, and what happens next', () => {
    const late = { amount: '149.00', since: '2026-11-03', givenUp: false };
    expect(
      lateWords({ ...late, nextAttemptOn: '2026-11-06', reason: 'the card has expired' }),
    ).toBe(
      '$149.00 has been due since Nov 3, 2026 because the card has expired. We’ll try again on Nov 6, 2026. You can pay now, or use another card.',
    );
    expect(lateWords(late)).toContain('Add another card');
    expect(lateWords({ ...late, givenUp: true })).toContain('last attempt');
  });

  it('name the amount or the day on the button', () => {
    expect(confirmLabel(preview)).toBe('Pay $50.00');
    expect(confirmLabel({ ...preview, effect: 'next_bill', on: '2026-12-01' })).toBe(
      'Change on Dec 1, 2026',
    );
    expect(confirmLabel({ ...preview, effect: 'stays' })).toBe('Keep this tier');
  });

  it('say what comes after that', () => {
    expect(nextWords(preview, 'month')).toBe('Then $249.00 on Dec 1, 2026, every month.');
    expect(nextWords({ ...preview, effect: 'next_bill' }, 'month')).toMatch(/^You pay nothing/);
  });

  it('name a card', () => {
    const fee = { each: '1.00', members: 53, nextBillOn: '2026-12-01' };
    expect(memberFeeWords(fee, 2)).toContain('53 at all 2 offices now');
    expect(memberFeeWords(fee, 1)).toContain(': 53 now');
  });
});
