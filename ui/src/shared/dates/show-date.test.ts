import { expect, it } from 'vitest';
import { showDate } from './show-date';

it('shows every month as the browser’s own formatter does, in both languages', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 4)));
  for (const language of ['en', 'es'] as const)
    for (const form of ['day', 'month'] as const) {
      const formatter = new Intl.DateTimeFormat(`${language}-US`, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'short',
        ...(form === 'day' ? { day: 'numeric' } : {}),
      });
      const shown = days.map((day) => showDate(day.toISOString().slice(0, 10), language, form));
      expect(shown).toEqual(days.map((day) => formatter.format(day)));
    }
});

it('shows dates as people write them', () => {
  expect(showDate('2026-12-04', 'en')).toBe('Dec 4, 2026');
  expect(showDate('2026-12-04', 'es')).toMatch(/^4 dic 2026$/);
  expect(showDate('2026-11-04', 'en', 'month')).toBe('Nov 2026');
});
