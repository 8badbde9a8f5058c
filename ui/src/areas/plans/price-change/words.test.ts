import { describe, expect, it } from 'vitest';
import type { Preview, PriceChange } from './calls';
import {
  canUndo,
  differenceWords,
  groupWords,
  lineWords,
  offerWords,
  progressWords,
  readTyped,
  sendWords,
} from './words';

const now = { monthly: '39.00', yearly: '399.00', minimum: '19.99', today: '2026-11-21' };
const typed = { monthly: '', yearly: '', later: false, startsOn: '' };

describe('what is typed', () => {
  it('asks only for what changes', () => {
    const { asked } = readTyped({ ...typed, monthly: '42', yearly: '399' }, now);
    expect(asked).toEqual({ monthly: '42.00' });
  });

  it('wants a change, not under the minimum, not in the past', () => {
    expect(readTyped(typed, now).errors.monthly).toBeDefined();
    expect(readTyped({ ...typed, monthly: '39' }, now).errors.monthly).toBeDefined();
    expect(readTyped({ ...typed, yearly: '5' }, now).errors.yearly).toBe('Must be at least $19.99');
    const past = { ...typed, monthly: '42', later: true, startsOn: '2026-11-20' };
    expect(readTyped(past, now).errors.startsOn).toBe('Must be today or later');
    expect(readTyped({ ...past, startsOn: '' }, now).asked).toBeNull();
  });
});

const counts = {
  monthly: 3,
  contract: 0,
  yearly: 1,
  capped: 0,
  guaranteed: 2,
  unchanged: 0,
  ending: 0,
  households: 3,
};
const offer = { period: 'month' as const, old: '39.00', new: '42.00' };

describe('who and when', () => {
  it('names the groups that have somebody', () => {
    const groups = groupWords({ counts, offers: [offer] } as Preview);
    expect(groups.map((group) => group.label)).toEqual([
      'Monthly',
      'Yearly',
      'Keep their guaranteed price',
    ]);
    expect(groups[0]?.note).toContain('28 days after');
    const lower = groupWords({ counts, offers: [{ ...offer, new: '35.00' }] } as Preview);
    expect(lower[0]?.note).not.toContain('28 days');
  });

  it('says what it brings, and what the button does', () => {
    const before = { monthly: '117.00', yearly: '1404.00' };
    const after = { monthly: '126.00', yearly: '1512.00' };
    expect(differenceWords({ before, after })).toBe('$9.00 more a month, $108.00 a year');
    expect(differenceWords({ before: after, after: before })).toContain('less');
    expect(sendWords({ counts })).toBe('Change the price and send 3 emails');
    expect(sendWords({ counts: { ...counts, households: 0 } })).toBe('Change the price');
  });
});

describe('the log', () => {
  const line = {
    subscriptionId: 1,
    member: 'Elena Reyes',
    period: 'month' as const,
    kind: 'monthly' as const,
    old: '39.00',
    new: '42.00',
    on: '2027-02-01',
    state: 'pending' as const,
  };
  const change = { state: 'under_way', pending: 2, applied: 1, ended: 0 } as PriceChange;

  it('says each line and where all stands', () => {
    expect(offerWords(offer)).toBe('$39 \u2192 $42/mo');
    expect(lineWords(line)).toMatch(/^Elena Reyes: \$39 → \$42\/mo on Feb 1/);
    expect(lineWords({ ...line, state: 'undone' })).toContain('undone');
    expect(progressWords({ ...change, firstOn: '2027-02-01', lastOn: '2027-02-01' })).toBe(
      '2 people pending on Feb 1, 2027 \u00b7 1 person already paying it',
    );
  });

  it('takes back what has not come to its end', () => {
    expect(canUndo(change)).toBe(true);
    expect(canUndo({ ...change, state: 'done' })).toBe(false);
  });
});
