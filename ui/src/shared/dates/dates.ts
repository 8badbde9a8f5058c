/**
 * Dates on screen. A day ("2026-12-04") has no time zone and is never converted to an instant; an
 * instant (RFC 3339) is shown in the viewer's time zone, or in a given office's.
 */

import { fromUsDate } from './us-date';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Day {
  year: number;
  month: number;
  day: number;
}

function parts(date: string): Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (!match) throw new Error(`Not a date: ${date}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** "2026-12-04" as "Dec 4, 2026". */
export function longDate(date: string): string {
  const { year, month, day } = parts(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** "2026-12-04" as "Dec 4", where the period shows the year. */
export function shortDate(date: string): string {
  const { month, day } = parts(date);
  return `${MONTHS[month - 1]} ${day}`;
}

/** "2026-12-04" as "Dec 2026". */
export function monthYear(date: string): string {
  const { year, month } = parts(date);
  return `${MONTHS[month - 1]} ${year}`;
}

/** The time zone of the office whose pages are open; undefined means the viewer's. */
let officeZone: string | undefined;

/** Makes `dateTime` use the office's time zone, like its files: the user may be in another one. */
export function readTimesIn(timeZone: string | undefined): void {
  officeZone = timeZone;
}

/** An instant as "Oct 6, 2026, 2:14 PM". */
export function dateTime(instant: string, timeZone = officeZone): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');
}

/** Days from `from` to `to`, both days. */
export function daysBetween(from: string, to: string): number {
  const at = (date: string) => {
    const { year, month, day } = parts(date);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((at(to) - at(from)) / 86_400_000);
}

/** The day before a day: the last one of a period whose end is the day after it. */
export function dayBefore(date: string): string {
  const { year, month, day } = parts(date);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}

/** Whole years from a birth date to `today`. */
export function ageOn(birthDate: string, today: string): number {
  const [born, now] = [parts(birthDate), parts(today)];
  const birthdayPassed =
    now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (birthdayPassed ? 0 : 1);
}

/** "1982-04-09" as "04/09/1982". */
export function toUsDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
}

/**
 * A typed day, "11/23/2026", "4/9/2026" or "2026-11-23", as "2026-11-23"; null when it is invalid.
 */
export function typedDay(text: string): string | null {
  const typed = text.trim();
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  if (us) return fromUsDate(`${us[1]?.padStart(2, '0')}/${us[2]?.padStart(2, '0')}/${us[3]}`);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? fromUsDate(toUsDate(typed)) : null;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * The day of an instant in a time zone, by default the viewer's, as ISO: in the evening the UTC day
 * is another one.
 */
export function dayIn(at: string | Date, timeZone?: string): string {
  const instant = new Date(at);
  // Creating a formatter takes a phone 80 ms, and the viewer's own day needs none.
  if (!timeZone)
    return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
  // Canadian English formats a date as ISO does.
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(instant);
}
