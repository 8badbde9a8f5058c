import { shortDate } from '~/shared/dates/dates';
import { toCents } from '~/shared/money/money';
import type { PlanStatus } from '~/shared/status-badge/statuses';
import type { PlanRow } from '../calls';

/** The texts of the plan list, and its filters. */

export type ListFilter = 'all' | PlanStatus;
export const LIST_FILTERS: readonly ListFilter[] = [
  'all',
  'active',
  'draft',
  'inactive',
  'archived',
];
export const isListFilter = (name: string | null): name is ListFilter =>
  (LIST_FILTERS as readonly (string | null)[]).includes(name);

/** Archived plans are hidden: only their own chip shows them. */
const inFilter = (row: PlanRow, filter: ListFilter) =>
  filter === 'all' ? row.viewStatus !== 'archived' : row.viewStatus === filter;

/** The plans that match the chip and the name field, in their order. */
export function shownRows(rows: PlanRow[], filter: ListFilter, search: string): PlanRow[] {
  const words = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      inFilter(row, filter) &&
      (words === '' ||
        row.planName.toLowerCase().includes(words) ||
        (row.spanishName ?? '').toLowerCase().includes(words)),
  );
}

export function countRows(rows: PlanRow[]): Record<ListFilter, number> {
  const count = (filter: ListFilter) => rows.filter((row) => inFilter(row, filter)).length;
  return {
    all: count('all'),
    active: count('active'),
    draft: count('draft'),
    inactive: count('inactive'),
    archived: count('archived'),
  };
}

/** "Ages 14 and up", "Ages 0 to 13", "All ages". */
export function agesWords(row: { minAge?: number | null; maxAge?: number | null }): string {
  const [min, max] = [row.minAge ?? 0, row.maxAge];
  if (max !== null && max !== undefined) return `Ages ${min} to ${max}`;
  return min > 0 ? `Ages ${min} and up` : 'All ages';
}

/** "Ages 14 and up · Uninsured patients". */
export function rowDetail(row: PlanRow): string {
  const audience =
    row.forInsured === row.forUninsured
      ? ''
      : row.forInsured
        ? 'Insured patients'
        : 'Uninsured patients';
  return [agesWords(row), audience].filter(Boolean).join(' · ');
}

/** Memberships that have not ended, late, disputed and pending ones included. */
export const memberTotal = (row: PlanRow): number =>
  row.memberCount.monthly + row.memberCount.annually;

/** "200 mo, 80 yr"; empty where there are no members. */
export function memberSplit(row: PlanRow): string {
  const { monthly, annually } = row.memberCount;
  const number = (count: number) => count.toLocaleString('en-US');
  return monthly + annually === 0 ? '' : `${number(monthly)} mo, ${number(annually)} yr`;
}

export type Audience = 'patients' | 'staff';
export type Variant = 'monthly' | 'annually';
export type VisibilityFlag =
  | 'showOnEnrollmentMonthly'
  | 'showOnEnrollmentAnnual'
  | 'showOnInternalEnrollmentMonthly'
  | 'showOnInternalEnrollmentAnnual';

/** The flag of a plan for a variant in each place. */
export const FLAGS: Record<Audience, Record<Variant, VisibilityFlag>> = {
  patients: { monthly: 'showOnEnrollmentMonthly', annually: 'showOnEnrollmentAnnual' },
  staff: {
    monthly: 'showOnInternalEnrollmentMonthly',
    annually: 'showOnInternalEnrollmentAnnual',
  },
};

/** Why a variant cannot be shown or hidden now; null when it can. */
export function lockedBecause(row: PlanRow, variant: Variant): string | null {
  if (row.viewStatus !== 'active') return 'Only active plans can be chosen.';
  if (toCents(row.pricing[variant]) === 0) return 'It has no price.';
  return null;
}

/** "Monthly, patients can choose Adult Wellness": the chip's accessible name. */
export const flagWords = (row: PlanRow, audience: Audience, variant: Variant): string =>
  `${variant === 'monthly' ? 'Monthly' : 'Yearly'}, ${audience} can choose ${row.planName}`;

/** "$45 from Dec 12", or "12 people pending" once it is offered: a price change in progress. */
export function pendingWords(pending: NonNullable<PlanRow['pendingPrice']>): string {
  if (pending.startsOn) return `Changes ${shortDate(pending.startsOn)}`;
  return pending.people === 1 ? '1 person pending' : `${pending.people} people pending`;
}
