import { describe, expect, it } from 'vitest';
import {
  ageOn,
  dateTime,
  dayIn,
  daysBetween,
  longDate,
  monthYear,
  readTimesIn,
  shortDate,
  toUsDate,
  typedDay,
} from './dates';
import { fromUsDate } from './us-date';

describe('dates', () => {
  it('reads as the office says it', () => {
    expect(longDate('2026-12-04')).toBe('Dec 4, 2026');
    expect(shortDate('2026-11-23')).toBe('Nov 23');
    expect(monthYear('2026-11-23')).toBe('Nov 2026');
    expect(dateTime('2026-10-06T20:14:00Z', 'America/Boise')).toBe('Oct 6, 2026, 2:14 PM');
  });

  it('reads the clock of the office whose pages are open', () => {
    readTimesIn('America/Boise');
    expect(dateTime('2026-10-06T20:14:00Z')).toBe('Oct 6, 2026, 2:14 PM');
    expect(dateTime('2026-10-06T20:14:00Z', 'America/New_York')).toBe('Oct 6, 2026, 4:14 PM');
    readTimesIn(undefined);
    const viewers = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(dateTime('2026-10-06T20:14:00Z')).toBe(dateTime('2026-10-06T20:14:00Z', viewers));
  });

  it('counts days across a clock change', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-11-09', '2026-11-21')).toBe(12);
  });

  it('counts whole years', () => {
    expect(ageOn('1982-04-09', '2026-04-08')).toBe(43);
    expect(ageOn('1982-04-09', '2026-04-09')).toBe(44);
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
  });

  it('knows the calendar', () => {
    expect(fromUsDate('04/09/1982')).toBe('1982-04-09');
    expect(fromUsDate('02/29/2024')).toBe('2024-02-29');
    expect(fromUsDate('02/29/2023')).toBeNull();
    expect(fromUsDate('13/01/2023')).toBeNull();
    expect(fromUsDate('4/9/82')).toBeNull();
    expect(toUsDate('1982-04-09')).toBe('04/09/1982');
  });

  it('reads typed days', () => {
    expect(typedDay('4/9/2026')).toBe('2026-04-09');
    expect(typedDay(' 11/23/2026 ')).toBe('2026-11-23');
    expect(typedDay('2026-11-23')).toBe('2026-11-23');
    expect(typedDay('2026-02-30')).toBeNull();
    expect(typedDay('11/23/2')).toBeNull();
  });
});

describe('the day of an instant', () => {
  it('is the viewer’s, not the one in UTC', () => {
    const evening = new Date(2026, 10, 25, 23, 30);
    expect(dayIn(evening)).toBe('2026-11-25');
    expect(dayIn(evening.toISOString())).toBe('2026-11-25');
    expect(dayIn(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05');
  });
});
