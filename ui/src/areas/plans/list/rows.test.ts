// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { row } from '../testing';
import { entriesFor } from './menu';
import {
  agesWords,
  countRows,
  FLAGS,
  flagWords,
  lockedBecause,
  memberSplit,
  pendingWords,
  rowDetail,
  shownRows,
} from './rows';
import { inOrder } from './useSorting';

const ROWS = [
  row({ id: 1 }),
  row({ id: 2, planName: 'Child Wellness', spanishName: 'Niños', viewStatus: 'draft' }),
  row({ id: 3, planName: 'Perio Care', viewStatus: 'inactive' }),
  row({ id: 4, planName: 'Old Adult', viewStatus: 'archived' }),
];
const ids = (rows: { id: number }[]) => rows.map((one) => one.id);

describe('the plan list', () => {
  it('shows archived plans under their own chip only', () => {
    expect(ids(shownRows(ROWS, 'all', ''))).toEqual([1, 2, 3]);
    expect(ids(shownRows(ROWS, 'archived', ''))).toEqual([4]);
    expect(countRows(ROWS)).toEqual({ all: 3, active: 1, draft: 1, inactive: 1, archived: 1 });
  });

  it('finds plans by name in both languages', () => {
    expect(ids(shownRows(ROWS, 'all', ' WELL '))).toEqual([1, 2]);
    expect(ids(shownRows(ROWS, 'all', 'niños'))).toEqual([2]);
    expect(shownRows(ROWS, 'archived', 'child')).toEqual([]);
  });

  it('says ages, audience and members in words', () => {
    expect(agesWords({ minAge: 14 })).toBe('Ages 14 and up');
    expect(agesWords({ maxAge: 13 })).toBe('Ages 0 to 13');
    expect(agesWords({})).toBe('All ages');
    expect(rowDetail(row({ forInsured: false }))).toBe('Ages 14 and up · Uninsured patients');
    expect(memberSplit(row())).toBe('200 mo, 80 yr');
    expect(memberSplit(row({ memberCount: { monthly: 0, annually: 0 } }))).toBe('');
  });

  it('locks the visibility of a plan that is not active or has no price', () => {
    expect(lockedBecause(row(), 'monthly')).toBeNull();
    expect(lockedBecause(row({ viewStatus: 'draft' }), 'monthly')).toMatch(/active/);
    const monthlyOnly = row({ pricing: { monthly: '39.00', annually: '0.00' } });
    expect(lockedBecause(monthlyOnly, 'annually')).toMatch(/no price/);
  });

  it('has a flag and a name for each of the four switches', () => {
    const flags = Object.values(FLAGS).flatMap((audience) => Object.values(audience));
    expect(new Set(flags).size).toBe(4);
    expect(flagWords(row(), 'staff', 'annually')).toBe('Yearly, staff can choose Adult Wellness');
  });

  it('keeps the order that was asked for, whatever came meanwhile', () => {
    expect(ids(inOrder([{ id: 1 }, { id: 2 }, { id: 9 }], [2, 1]))).toEqual([2, 1, 9]);
  });
});

describe('a plan’s menu', () => {
  const labels = (viewStatus: 'active' | 'draft' | 'inactive' | 'archived') =>
    entriesFor(row({ viewStatus })).map((entry) => entry.label);

  it('has what its status allows', () => {
    expect(labels('active')).toEqual([
      'Edit',
      'Change the price',
      'Copy',
      'Deactivate',
      'Archive',
      'Delete',
    ]);
    expect(labels('draft')).toEqual(['Edit', 'Copy', 'Publish', 'Archive', 'Delete']);
    expect(labels('inactive')).toEqual([
      'Edit',
      'Change the price',
      'Copy',
      'Activate',
      'Archive',
      'Delete',
    ]);
    expect(labels('archived')).toEqual(['Edit', 'Copy', 'Restore to draft', 'Delete']);
  });

  it('says why a plan cannot be deleted', () => {
    const reason = (change: Parameters<typeof row>[0]) =>
      entriesFor(row(change))
        .find((entry) => entry.label === 'Delete')
        ?.blocked?.(row(change));
    expect(reason({})).toBe('This plan has members. Archive it instead.');
    expect(reason({ memberCount: { monthly: 0, annually: 0 }, viewStatus: 'archived' })).toBe(
      'This plan had members.',
    );
    expect(reason({ deletable: true })).toBeNull();
  });
});

it('says that a price changes', () => {
  expect(pendingWords({ startsOn: '2026-12-12', people: 3 })).toBe('Changes Dec 12');
  expect(pendingWords({ people: 1 })).toBe('1 person pending');
});
