import { describe, expect, it } from 'vitest';
import { COMMON_FILTERS, FILTER_LABELS, filterGroups, listNoun, toggled } from './filters';

describe('filters', () => {
  it('are the 23 of the specification and Paused, every one of them in a group', () => {
    const all = Object.keys(FILTER_LABELS);
    expect(all).toHaveLength(24);
    const grouped = filterGroups({}).flatMap((group) => group.filters);
    expect([...grouped, 'all'].sort()).toEqual(all.sort());
    expect(COMMON_FILTERS).toHaveLength(8);
  });

  it('leave out what the brand does not have', () => {
    const grouped = filterGroups({ gpp: false, business_connect: true }).flatMap(
      (group) => group.filters,
    );
    expect(grouped).not.toContain('isGPP');
    expect(grouped).toContain('business');
  });

  it('have those whose counts overlap in a group of their own, which says so', () => {
    const [status, overlapping, ...others] = filterGroups({});
    expect(status?.filters).toEqual(['active', 'past_due', 'disputed', 'paused']);
    expect(overlapping?.filters).toEqual(['canceled', 'inactive', 'delinquent']);
    expect(overlapping?.note).toMatch(/^These overlap: .* delinquent .* Canceled and Inactive\.$/);
    expect([status, ...others].some((group) => group?.note)).toBe(false);
  });

  it('combine, and All clears them', () => {
    expect(toggled([], 'past_due')).toEqual(['past_due']);
    expect(toggled(['past_due'], 'monthly')).toEqual(['past_due', 'monthly']);
    expect(toggled(['past_due', 'monthly'], 'past_due')).toEqual(['monthly']);
    expect(toggled(['past_due', 'monthly'], 'all')).toEqual([]);
  });

  it('say in words what the list holds', () => {
    expect(listNoun([])).toEqual({ one: 'household', many: 'households' });
    expect(listNoun(['past_due']).many).toBe('late households');
    expect(listNoun(['new', 'monthly']).many).toBe('new monthly households');
    expect(listNoun(['renewal']).many).toBe('households due for renewal');
    expect(listNoun(['renewal', 'past_due']).many).toBe('late households due for renewal');
  });

  it('all have words for the list they make', () => {
    for (const filter of filterGroups({}).flatMap((group) => group.filters)) {
      expect(listNoun([filter]).many).not.toBe('households');
    }
  });
});
