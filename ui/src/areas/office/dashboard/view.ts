import type { MemberFilter, MemberSort } from '../calls';
import { isMemberFilter } from './filters';

/** What the dashboard shows, as its address says it: `?filter=past_due,monthly&q=okon&sort=memberSince&id=42`. */
export interface View {
  filters: MemberFilter[];
  search: string;
  sort: MemberSort;
  /** The account whose preview is open. */
  openId: number | null;
}

const SORTS: readonly MemberSort[] = ['name', 'memberSince', 'nextPayment', 'late'];
const DEFAULT_SORT: MemberSort = 'name';
const LONGEST_SEARCH = 100;

/** An id of an address; null when it is none. */
export function idOf(params: URLSearchParams): number | null {
  const text = params.get('id') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Reads an address. What it does not know, it leaves out: an address typed by hand shows a list. */
export function readView(params: URLSearchParams): View {
  const named = (params.get('filter') ?? '').split(',').filter(isMemberFilter);
  const sort = params.get('sort') as MemberSort;
  return {
    filters: [...new Set(named)].filter((filter) => filter !== 'all'),
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: SORTS.includes(sort) ? sort : DEFAULT_SORT,
    openId: idOf(params),
  };
}

/** The address's query with a part of the view changed; what belongs to others stays. */
export function changedView(params: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  if (change.filters) put('filter', change.filters.join(','));
  if (change.search !== undefined) put('q', change.search.trim());
  if (change.sort) put('sort', change.sort === DEFAULT_SORT ? '' : change.sort);
  if (change.openId !== undefined) put('id', change.openId === null ? '' : String(change.openId));
  return next;
}

/** Back undoes a filter or an order; what is typed, or looked at, is no step of its own. */
export const entersHistory = (change: Partial<View>): boolean =>
  change.filters !== undefined || change.sort !== undefined;

/** A query as it follows a path; nothing when it is empty. Commas stay readable. */
export function queryText(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Which way each sort runs: names from A, the newest members, the nearest payments and the late first. */
export const SORT_DIRECTIONS: Record<MemberSort, 'asc' | 'desc'> = {
  name: 'asc',
  memberSince: 'desc',
  nextPayment: 'asc',
  late: 'asc',
};
