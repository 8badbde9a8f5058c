import { addAmounts, money } from '~/shared/money/money';
import type { DashboardRow, Figures, MonthFigure } from '../types';

/** The lists behind the dashboard's numbers, as the server names them. */
export const FIGURES = [
  'active',
  'new',
  'left',
  'late',
  'collected',
  'in_office',
  'refunds',
  'visits',
] as const;
export type FigureName = (typeof FIGURES)[number];

export const FIGURE_TITLES: Record<FigureName, string> = {
  active: 'Active members',
  new: 'New members',
  left: 'Members who left',
  late: 'Late households',
  collected: 'Collected payments',
  in_office: 'In-office payments',
  refunds: 'Refunds',
  visits: 'Visits used',
};

type CountKey = {
  [Key in keyof Figures]-?: Figures[Key] extends number ? Key : never;
}[keyof Figures];
type MoneyKey = {
  [Key in keyof Figures]-?: Figures[Key] extends string ? Key : never;
}[keyof Figures];

export type FigureColumn = {
  title: string;
  /** The list that makes it up. */
  list?: FigureName;
} & (
  | { kind: 'count'; key: CountKey }
  | { kind: 'money'; key: MoneyKey }
  | { kind: 'days'; key: 'daysSinceEnrollment' }
);

const count = (key: CountKey, title: string, list?: FigureName): FigureColumn => ({
  kind: 'count',
  key,
  title,
  list,
});
const amount = (key: MoneyKey, title: string, list?: FigureName): FigureColumn => ({
  kind: 'money',
  key,
  title,
  list,
});

export const SHOWN = ['members', 'money', 'visits'] as const;
export type Shown = (typeof SHOWN)[number];

/** The columns of the table, by what is shown. */
export const COLUMNS: Record<Shown, FigureColumn[]> = {
  members: [
    count('activeMembers', 'Active members', 'active'),
    count('newMembers', 'New', 'new'),
    count('leftMembers', 'Left', 'left'),
    count('net', 'Net'),
    count('late', 'Late', 'late'),
    amount('pastDue', 'Past due', 'late'),
    { kind: 'days', key: 'daysSinceEnrollment', title: 'Last enrollment' },
  ],
  money: [
    amount('monthlyRecurring', 'Monthly recurring', 'active'),
    amount('collected', 'Collected', 'collected'),
    amount('inOffice', 'In office', 'in_office'),
    amount('refunds', 'Refunds', 'refunds'),
    amount('fees', 'Fees', 'collected'),
    amount('kept', 'Kept', 'collected'),
  ],
  visits: [
    count('visits', 'Visits used', 'visits'),
    amount('savings', 'Members’ savings', 'visits'),
  ],
};

/** The figures of a location on a phone; the wide table and the location's own page have the others. */
const ON_PHONE: Record<Shown, readonly string[]> = {
  members: ['activeMembers', 'newMembers', 'late'],
  money: ['monthlyRecurring', 'collected', 'kept'],
  visits: ['visits', 'savings'],
};

export const phoneColumns = (shown: Shown): FigureColumn[] =>
  COLUMNS[shown].filter(({ key }) => ON_PHONE[shown].includes(key));

/** The columns of the wide table: when the last enrollment was, once there is one. */
export const wideColumns = (shown: Shown, total: Figures): FigureColumn[] =>
  COLUMNS[shown].filter(({ kind }) => kind !== 'days' || known(total.daysSinceEnrollment));

const known = (days: number | null | undefined) => days !== null && days !== undefined;

/** Whether nobody ever joined at any of the locations. */
export const isBare = ({ figures, months }: { figures: Figures; months: MonthFigure[] }): boolean =>
  figures.activeMembers === 0 &&
  !known(figures.daysSinceEnrollment) &&
  months.every(({ activeMembers }) => activeMembers === 0);

const MINUS = '\u2212';

/** "1,204"; a negative count with a true minus. */
export const countText = (value: number): string =>
  `${value < 0 ? MINUS : ''}${Math.abs(value).toLocaleString('en-US')}`;

/** "today", "1 day ago"; an em dash without any enrollment. */
export function daysText(days: number | null | undefined): string {
  if (days === null || days === undefined) return '\u2014';
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** Whether a figure is zero: it has no list behind it. */
export const isZero = (column: FigureColumn, figures: Figures): boolean =>
  column.kind !== 'days' && Number(figures[column.key]) === 0;

export function figureText(column: FigureColumn, figures: Figures): string {
  if (column.kind === 'money') return money(figures[column.key]);
  if (column.kind === 'days') return daysText(figures.daysSinceEnrollment);
  return countText(figures[column.key]);
}

const COUNTS: CountKey[] = ['activeMembers', 'newMembers', 'leftMembers', 'net', 'late', 'visits'];
const AMOUNTS: MoneyKey[] = [
  'pastDue',
  'monthlyRecurring',
  'collected',
  'inOffice',
  'refunds',
  'fees',
  'kept',
  'savings',
];

/** The figures of several locations: their sums, and the latest enrollment. */
export function sumOf(rows: DashboardRow[]): Figures {
  const all = rows.map(({ figures }) => figures);
  const days = all.flatMap(({ daysSinceEnrollment }) => daysSinceEnrollment ?? []);
  const counts = COUNTS.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0)]);
  const amounts = AMOUNTS.map((key) => [key, addAmounts(all.map((one) => one[key]))]);
  return {
    ...Object.fromEntries([...counts, ...amounts]),
    daysSinceEnrollment: days.length > 0 ? Math.min(...days) : null,
  } as Figures;
}

export interface RowGroup {
  id: number;
  name: string;
  rows: DashboardRow[];
}

/**
 * The rows under their groups, those without one last. Null without groups, and while a location is
 * in two of them: it would be counted twice.
 */
export function groupsOf(
  rows: DashboardRow[],
  groups: { id: number; groupName: string }[],
): RowGroup[] | null {
  if (rows.some(({ groupIds }) => groupIds.length > 1)) return null;
  const found = groups.map(({ id, groupName }) => ({
    id,
    name: groupName,
    rows: rows.filter(({ groupIds }) => groupIds.includes(id)),
  }));
  const filled = found.filter((group) => group.rows.length > 0);
  if (filled.length === 0) return null;
  const alone = rows.filter(({ groupIds }) => groupIds.length === 0);
  return alone.length > 0 ? [...filled, { id: 0, name: 'No group', rows: alone }] : filled;
}
