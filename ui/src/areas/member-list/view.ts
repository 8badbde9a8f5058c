import type { MemberFilter, MemberSort } from './calls';
import { isMemberFilter } from './filters';

/**
 * The dashboard's state in its address:
 * `?filter=past_due,monthly&tag=7&q=okon&sort=memberSince&id=42`.
 */
export interface View {
  filters: MemberFilter[];
  /** Ids of the tags that every household must have. */
  tags: number[];
  search: string;
  sort: MemberSort;
  /** The account whose preview is open. */
  openId: number | null;
}

const SORTS: readonly MemberSort[] = ['name', 'memberSince', 'nextPayment', 'late', 'best'];
/**
 * Late members first, then all others by name; for a search alone, the best match first. Another
 * chosen order stays in the address.
 */
const defaultSort = ({ filters, tags, search }: Pick<View, 'filters' | 'tags' | 'search'>) =>
  search && filters.length === 0 && tags.length === 0 ? 'best' : 'late';
const LONGEST_SEARCH = 100;
const MOST_TAGS = 10;

/** The id in an address; null when it is not one. */
export function idOf(params: URLSearchParams): number | null {
  const text = params.get('id') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

function tagsOf(params: URLSearchParams): number[] {
  const ids = (params.get('tag') ?? '').split(',').filter((text) => /^[1-9]\d{0,15}$/.test(text));
  return [...new Set(ids.map(Number))].filter(Number.isSafeInteger).slice(0, MOST_TAGS);
}

/**
 * Reads an address and ignores what it does not know, so that an address typed by hand shows a
 * list.
 */
export function readView(params: URLSearchParams): View {
  const named = (params.get('filter') ?? '').split(',').filter(isMemberFilter);
  const sort = params.get('sort') as MemberSort;
  const asked = {
    filters: [...new Set(named)].filter((filter) => filter !== 'all'),
    tags: tagsOf(params),
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  };
  return {
    ...asked,
    sort: SORTS.includes(sort) ? sort : defaultSort(asked),
    openId: idOf(params),
  };
}

/** The address's query with a part of the view changed; other parameters stay. */
export function changedView(params: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  if (change.filters) put('filter', change.filters.join(','));
  if (change.tags) put('tag', change.tags.join(','));
  if (change.search !== undefined) put('q', change.search.trim());
  if (change.sort) put('sort', change.sort === defaultSort(readView(next)) ? '' : change.sort);
  if (change.openId !== undefined) put('id', change.openId === null ? '' : String(change.openId));
  return next;
}

/** Back undoes a filter or an order; a search or an open preview adds no history entry. */
export const entersHistory = (change: Partial<View>): boolean =>
  change.filters !== undefined || change.tags !== undefined || change.sort !== undefined;

/** A query string to append to a path; empty when there are no parameters. Commas stay readable. */
export function queryText(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/**
 * The direction of each sort: names from A, the newest members, the nearest payments, the late and
 * the best match first.
 */
export const SORT_DIRECTIONS: Record<MemberSort, 'asc' | 'desc'> = {
  name: 'asc',
  memberSince: 'desc',
  nextPayment: 'asc',
  late: 'asc',
  best: 'asc',
};
