import type { OpenDay, Weekday } from './calls';

export const WEEKDAYS = [
  { day: 'mon', label: 'Monday' },
  { day: 'tue', label: 'Tuesday' },
  { day: 'wed', label: 'Wednesday' },
  { day: 'thu', label: 'Thursday' },
  { day: 'fri', label: 'Friday' },
  { day: 'sat', label: 'Saturday' },
  { day: 'sun', label: 'Sunday' },
] as const satisfies { day: Weekday; label: string }[];

const USUAL = { opens: '08:00', closes: '17:00' };

/** The hours as one text of a form. */
export const hoursText = (hours: OpenDay[]): string => JSON.stringify(hours);

export function readHours(text: string): OpenDay[] {
  return text ? (JSON.parse(text) as OpenDay[]) : [];
}

const place = (day: Weekday) => WEEKDAYS.findIndex((one) => one.day === day);

/** In the week's order; the times of a day stay as they were entered. */
const inOrder = (hours: OpenDay[]) => [...hours].sort((a, b) => place(a.day) - place(b.day));

export const timesOf = (hours: OpenDay[], day: Weekday) => hours.filter((one) => one.day === day);

/** Opens a day with the hours of the previous open day, or with usual ones; closes it again. */
export function toggleDay(hours: OpenDay[], day: Weekday, open: boolean): OpenDay[] {
  const others = hours.filter((one) => one.day !== day);
  if (!open) return others;
  const before = WEEKDAYS.slice(0, place(day))
    .reverse()
    .map((one) => timesOf(hours, one.day))
    .find((times) => times.length > 0);
  const times = before ?? [{ day, ...USUAL }];
  return inOrder([...others, ...times.map(({ opens, closes }) => ({ day, opens, closes }))]);
}

/** Monday to Friday at usual hours, for an office without hours. */
export const usualWeek = (): OpenDay[] =>
  WEEKDAYS.slice(0, 5).map(({ day }) => ({ day, ...USUAL }));

/** Adds a break: another time range of the day, after the last one. */
export function addTime(hours: OpenDay[], day: Weekday): OpenDay[] {
  const last = timesOf(hours, day).at(-1);
  return inOrder([...hours, { day, opens: last?.closes ?? USUAL.opens, closes: '' }]);
}

export function changeTime(
  hours: OpenDay[],
  day: Weekday,
  index: number,
  change: Partial<Pick<OpenDay, 'opens' | 'closes'>> | null,
): OpenDay[] {
  let at = -1;
  return hours.flatMap((one) => {
    if (one.day === day) at += 1;
    if (one.day !== day || at !== index) return [one];
    return change ? [{ ...one, ...change }] : [];
  });
}

/** The error in a day's times, in the server's words. */
export function dayError(hours: OpenDay[], day: Weekday): string | null {
  const times = timesOf(hours, day).toSorted((a, b) => a.opens.localeCompare(b.opens));
  if (times.some(({ opens, closes }) => !opens || !closes)) return 'This field is required';
  if (times.some(({ opens, closes }) => opens >= closes)) return 'Must close after it opens';
  const overlaps = times.some((one, index) => {
    const next = times[index + 1];
    return next !== undefined && next.opens < one.closes;
  });
  return overlaps ? 'Times must not overlap' : null;
}

/** The first error of a week. */
export const hoursError = (hours: OpenDay[]): string | null =>
  WEEKDAYS.map(({ day }) => dayError(hours, day)).find((error) => error !== null) ?? null;
