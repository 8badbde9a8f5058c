import { describe, expect, it } from 'vitest';
import type { components } from '~/api/schema';
import { reasonLabel, settlementWords } from './words';

type Settlement = components['schemas']['Settlement'];
type One = Settlement['each'][number];

const one = (given: Partial<One>): One => ({
  membershipId: 1,
  memberName: 'Ana Ruiz',
  planName: 'Adult Wellness',
  rule: 'end_of_paid_period',
  source: '',
  firstDays: 90,
  day: 30,
  endsOn: '2026-12-01',
  lastDay: '2026-11-30',
  atEnd: true,
  lines: [],
  paid: '0.00',
  refund: '0.00',
  owed: '0.00',
  ...given,
});
const all = (each: One[], refund = '0.00', owed = '0.00'): Settlement => ({
  each,
  refund,
  owed,
  reasons: [],
  version: 'v',
});

describe('the cancellation in one sentence', () => {
  it('names the last paid day', () => {
    expect(settlementWords(all([one({}), one({ membershipId: 2 })]))).toBe(
      'This ends all 2 plans on Nov 30, 2026, the last paid day. No refund is due.',
    );
  });

  it('says what goes back and what stays due', () => {
    expect(settlementWords(all([one({ atEnd: false })], '78.00'))).toBe(
      'This ends the plan today. Refund: $78.00.',
    );
    expect(settlementWords(all([one({})], '0.00', '39.00'))).toContain('Still due: $39.00.');
  });

  it('tells different days apart', () => {
    const words = settlementWords(all([one({}), one({ lastDay: '2027-03-03' })]));
    expect(words).toContain('by Mar 3, 2027, each on its last paid day');
  });

  it('reads in Spanish', () => {
    const words = settlementWords(all([one({ atEnd: false })], '78.00', '39.00'), 'es');
    expect(words).toBe('El plan termina hoy. Reembolso: $78.00. Queda por pagar: $39.00.');
  });

  it('writes a reason as a choice', () => {
    expect(reasonLabel('insurance-related')).toBe('Insurance-related');
  });
});
