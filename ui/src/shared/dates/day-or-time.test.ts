import { expect, it } from 'vitest';
import { readTimesIn } from './dates';
import { dayOrTime } from './day-or-time';

it('says the time today and the day before', () => {
  readTimesIn('America/Boise');
  const now = new Date('2026-12-01T02:00:00Z');
  expect(dayOrTime('2026-11-30T18:11:00Z', 'en', now)).toBe('11:11 AM');
  expect(dayOrTime('2026-11-30T05:00:00Z', 'en', now)).toBe('Nov 29, 2026');
  readTimesIn(undefined);
});

it('says it in Spanish', () => {
  const now = new Date('2026-11-30T18:00:00Z');
  expect(dayOrTime('2026-11-13T18:00:00Z', 'es', now)).toMatch(/13 nov 2026/);
  expect(dayOrTime('2026-11-30T17:00:00Z', 'es', now)).toMatch(/^\d{1,2}:00 [ap]\.\s?m\.$/);
});
