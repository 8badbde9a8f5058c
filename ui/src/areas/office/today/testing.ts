import type { TodayItem } from './calls';

/** An item of a late household, for tests. */
export const item = (more: Partial<TodayItem>): TodayItem => ({
  kind: 'late',
  subjectId: 1,
  dueOn: '2026-11-20',
  accountId: 7,
  name: 'Sam Solo',
  firstName: 'Sam',
  language: 'en',
  needsMethod: false,
  opened: false,
  left: [],
  ...more,
});
