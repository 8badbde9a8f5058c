import { describe, expect, it } from 'vitest';
import { dueWords, meaningOf } from './words';

const open = { status: 'needs_response', answer: 'draft', dueOn: '2026-12-02' } as const;

describe('when an answer is due', () => {
  it('is told with the days left, and near from five days on', () => {
    expect(dueWords(open, '2026-11-22')).toEqual({
      words: 'Due Dec 2, 2026, in 10 days',
      near: false,
    });
    expect(dueWords(open, '2026-11-27').near).toBe(true);
    expect(dueWords(open, '2026-12-01').words).toContain('in 1 day');
    expect(dueWords(open, '2026-12-02').words).toContain('today');
    expect(dueWords(open, '2026-12-03').words).toContain('past');
  });

  it('is nothing to the office once it has answered', () => {
    expect(dueWords({ ...open, answer: 'submitted' }, '2026-12-01')).toEqual({
      words: 'Waiting on the bank',
      near: false,
    });
    expect(dueWords({ ...open, status: 'won', closedOn: '2026-12-01' }, '2026-12-02').words).toBe(
      'Closed Dec 1, 2026',
    );
  });

  it('says what it means for the membership', () => {
    expect(meaningOf({ status: 'needs_response', withdrawn: true })).toContain(
      'is holding the money',
    );
    expect(meaningOf({ status: 'warning_needs_response', withdrawn: false })).toContain('No money');
  });
});
