import { shortDollars } from '~/shared/chart/axis';
import { dateTime, longDate, shortDate } from '~/shared/dates/dates';
import { money, movement, toCents } from '~/shared/money/money';
import type {
  ColumnKind,
  Frequency,
  ReportAnswer,
  ReportChart,
  ReportColumn,
  ReportFigure,
} from './types';

const DASH = '\u2014';
const MINUS = '\u2212';

/** "12,400", from a whole number as text. */
export const countWords = (text: string): string =>
  Number(text).toLocaleString('en-US').replace('-', MINUS);

export const percentWords = (text: string): string => {
  const short = text.endsWith('.0') ? text.slice(0, -2) : text;
  return `${short.replace('-', MINUS)}%`;
};

/** A wall clock's time, "2026-11-30T14:05", as "Nov 30, 2026, 2:05 PM". */
export function clockWords(text: string): string {
  const [day = '', time = ''] = text.split('T');
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${longDate(day)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const quantity = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** When the figures of an answer were those of the practice: "Figures of 12 seconds ago, as of Nov 30, 2026, 2:05 PM". */
export function asOfWords({ asOf, secondsAgo }: Pick<ReportAnswer, 'asOf' | 'secondsAgo'>): string {
  const at = dateTime(asOf);
  if (secondsAgo === undefined || secondsAgo === null) return `As of ${at}`;
  const ago =
    secondsAgo < 120
      ? quantity(secondsAgo, 'second')
      : quantity(Math.round(secondsAgo / 60), 'minute');
  return `Figures of ${ago} ago, as of ${at}`;
}

/** A value in words, by its kind. */
export function valueWords(kind: ColumnKind, value: string): string {
  switch (kind) {
    case 'money':
      return money(value);
    case 'count':
      return countWords(value);
    case 'percent':
      return percentWords(value);
    case 'date':
      return longDate(value);
    case 'time':
      return clockWords(value);
    default:
      return value;
  }
}

/** A cell of the table: no movement is a dash, a number that is no quantity has no commas. */
export function cellWords({ kind, total }: ReportColumn, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return DASH;
  if (kind === 'money') return movement(value);
  if (kind === 'count' && total) return Number(value) === 0 ? DASH : countWords(value);
  if (kind === 'count') return value;
  return valueWords(kind, value);
}

/** A sum: zero is a number. */
export const totalWords = (
  { kind }: Pick<ReportColumn, 'kind'>,
  value: string | null | undefined,
): string => (value === null || value === undefined ? '' : valueWords(kind, value));

export const isNumber = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent';

/** A chart's number: cents, or a count. */
export const chartNumber = (unit: ColumnKind, value: string): number =>
  unit === 'money' ? toCents(value) : Number(value);

export const chartExact =
  (unit: ColumnKind) =>
  (value: number): string =>
    unit === 'money'
      ? money(`${value < 0 ? '-' : ''}${(Math.abs(value) / 100).toFixed(2)}`)
      : value.toLocaleString('en-US').replace('-', MINUS);

export const chartShort =
  (unit: ColumnKind) =>
  (value: number): string => {
    const sign = value < 0 ? MINUS : '';
    const most = Math.abs(value);
    return sign + (unit === 'money' ? shortDollars(most) : most.toLocaleString('en-US'));
  };

export interface Change {
  words: string;
  tone: 'good' | 'bad' | undefined;
}

/** How a figure moved: "+43.4%", good or bad news. */
export function changeOf({ change, tone }: Pick<ReportFigure, 'change' | 'tone'>): Change | null {
  if (!change) return null;
  const value = Number(change);
  if (value === 0) return { words: 'No change', tone: undefined };
  const words = `${value > 0 ? '+' : MINUS}${percentWords(change.replace('-', ''))}`;
  if (tone === 'neutral') return { words, tone: undefined };
  return { words, tone: value > 0 === (tone === 'up_good') ? 'good' : 'bad' };
}

/**
 * "6 of 9 locations. 3 are left out, because you can’t see their reports."; null where nothing is
 * left out.
 */
export function leftOutWords(locations: number, leftOut: number): string | null {
  if (leftOut === 0) return null;
  const [some, all] = [locations, locations + leftOut].map((one) => one.toLocaleString('en-US'));
  const rest =
    leftOut === 1
      ? '1 is left out, because you can’t see its reports.'
      : `${leftOut.toLocaleString('en-US')} are left out, because you can’t see their reports.`;
  return `${some} of ${all} locations. ${rest}`;
}

const BY: Record<string, string> = { day: 'by day', week: 'by week', month: 'by month' };

export const isOverTime = ({ by }: Pick<ReportChart, 'by'>): boolean => by in BY;

/** "Refunded and In office by week". */
export function chartTitle(
  { series, by, byTitle }: ReportChart,
  columns: readonly ReportColumn[],
): string {
  const names = series.map(({ title }, index) => (index === 0 ? title : lower(title)));
  const last = names.pop() ?? '';
  const what = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  const column = byTitle ?? columns.find(({ key }) => key === by)?.title ?? by;
  return `${what} ${BY[by] ?? `by ${lower(column)}`}`;
}

/** A title within a sentence: "In office" as "in office", but "QR code" stays. */
export const lower = (title: string): string =>
  /^[A-Z][a-z ]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

export const FREQUENCIES: Record<Frequency, { label: string; when: string; about: string }> = {
  weekly: { label: 'Weekly', when: 'Every Monday', about: 'The week before, every Monday at 7 AM' },
  monthly: {
    label: 'Monthly',
    when: 'On the 1st of each month',
    about: 'The month before, on the 1st at 7 AM',
  },
  quarterly: {
    label: 'Quarterly',
    when: 'On the 1st of January, April, July and October',
    about: 'The quarter before, on the 1st of January, April, July and October at 7 AM',
  },
};

/** "Nov 1 – Nov 30, 2026", or one day. */
export function daysWords(from: string, to: string): string {
  if (from === to) return longDate(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? shortDate(from) : longDate(from)} – ${longDate(to)}`;
}

/** "1.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
