import type { Filters, ReportRequest, ReportTarget } from './types';

/** The address of a report: everything that narrows it, so that it can be shared and saved. */

export const REPORTS = '/account/reports';

const FILTER = 'f.';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const PERIODS = [
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
  { value: 'this_week', label: 'This week' },
  { value: 'last_week', label: 'Last week' },
  { value: 'this_quarter', label: 'This quarter' },
  { value: 'last_quarter', label: 'Last quarter' },
  { value: 'this_year', label: 'This year' },
  { value: 'last_year', label: 'Last year' },
  { value: 'last_7_days', label: 'Last 7 days' },
  { value: 'last_30_days', label: 'Last 30 days' },
  { value: 'last_90_days', label: 'Last 90 days' },
  { value: 'last_12_months', label: 'Last 12 months' },
  { value: 'custom', label: 'Custom days' },
] as const;

export const COMPARES = [
  { value: 'before', label: 'Period before' },
  { value: 'year_before', label: 'Year before' },
  { value: 'none', label: 'No comparison' },
] as const;

/** A positive id in an address. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

const idsIn = (params: URLSearchParams, name: string): number[] =>
  (params.get(name) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number);

/** The values of a filter: separated by commas, a comma within a value after a backslash. */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\.|[^,\\])+/g) ?? [])
    .map((one) => one.replaceAll(/\\(.)/g, '$1').trim())
    .filter((one) => one !== '');

export const joinValues = (values: readonly string[]): string =>
  values.map((one) => one.replaceAll(/[\\,]/g, (found) => `\\${found}`)).join(',');

export function filtersIn(params: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const [name, text] of params) {
    const values = name.startsWith(FILTER) ? splitValues(text) : [];
    if (values.length > 0) filters[name.slice(FILTER.length)] = values;
  }
  return filters;
}

export interface ReportAddress {
  /** `custom` where days are given. */
  period: string;
  from: string;
  to: string;
  compare: string;
  filters: Filters;
  locations: number[];
  /** Location groups of an organization. */
  groups: number[];
  office: number | undefined;
  organization: number | undefined;
  sort: string;
  schedule: number | undefined;
}

export function readAddress(params: URLSearchParams): ReportAddress {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return DAY.test(text) ? text : '';
  };
  const [from, to] = [day('from'), day('to')];
  const named = PERIODS.find(({ value }) => value === params.get('period'))?.value;
  return {
    period: named ?? (from || to ? 'custom' : 'this_month'),
    from,
    to,
    compare: COMPARES.find(({ value }) => value === params.get('compare'))?.value ?? 'before',
    filters: filtersIn(params),
    locations: idsIn(params, 'locations'),
    groups: idsIn(params, 'groups'),
    office: idIn(params, 'office'),
    organization: idIn(params, 'organization'),
    sort: params.get('sort') ?? '',
    schedule: idIn(params, 'schedule'),
  };
}

/**
 * Where the report is read: `home` is the office whose page it is; `whole` the organization on a
 * page that is about all its locations.
 */
export function placeOf({ organization, office }: ReportAddress, home: number, whole?: number) {
  const organizationId = whole ?? organization;
  return organizationId === undefined ? { officeId: office ?? home } : { organizationId };
}

/** What is asked of the server. */
export function requestOf(address: ReportAddress, home: number, whole?: number): ReportRequest {
  const { period, from, to, compare, filters, locations, groups, sort, schedule } = address;
  const custom = period === 'custom';
  return {
    ...placeOf(address, home, whole),
    // The office of the schedule that was opened, beside the locations that it names.
    ...(whole !== undefined && schedule && locations.length > 0 && { officeId: home }),
    ...(locations.length > 0 && { locations }),
    ...(whole !== undefined && groups.length > 0 && { groups }),
    ...(custom ? { ...(from && { from }), ...(to && { to }) } : { period }),
    ...(compare !== 'before' && { compare }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(sort && { sort }),
    ...(schedule !== undefined && { scheduleId: schedule }),
  };
}

/** Writes filters into an address: an empty list removes one. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, values] of Object.entries(filters)) {
    if (values.length > 0) next.set(FILTER + key, joinValues(values));
    else next.delete(FILTER + key);
  }
  return next;
}

/** Whether the address has exactly these values of each of these filters. */
export function hasFilters(filters: Filters, some: Filters): boolean {
  const keys = Object.keys(some);
  return (
    keys.length > 0 &&
    keys.every((key) => {
      const [now, wanted] = [filters[key] ?? [], some[key] ?? []];
      return now.length === wanted.length && wanted.every((one) => now.includes(one));
    })
  );
}

const PLACE_AND_DAYS = [
  'id',
  'period',
  'from',
  'to',
  'compare',
  'office',
  'organization',
  'locations',
  'groups',
];

/** The address of another report over the same days and places. */
export function otherReport(
  params: URLSearchParams,
  report: string,
  filters: Filters = {},
): string {
  const next = new URLSearchParams({ report });
  for (const name of PLACE_AND_DAYS) {
    const value = params.get(name);
    if (value) next.set(name, value);
  }
  return addressText(withFilters(next, filters));
}

/**
 * The address of the list that makes up a number: over the same days, at the row's office where the
 * report is about several.
 */
export function listBehind(
  params: URLSearchParams,
  opens: { report: string; filters: Filters },
  row: { officeId: number; filters?: Filters | null } | null,
  place: { several: boolean; whole: boolean },
): string {
  const at = new URLSearchParams(params);
  if (row && place.several) {
    for (const name of ['organization', 'locations', 'groups', 'office']) at.delete(name);
    // On a page of the organization, `office` would leave it for the office's own pages.
    at.set(place.whole ? 'locations' : 'office', String(row.officeId));
  }
  return otherReport(at, opens.report, { ...row?.filters, ...opens.filters });
}

/** An address with its commas and colons readable. */
export const addressText = (params: URLSearchParams): string =>
  `?${params.toString().replaceAll('%2C', ',')}`;

/** Opens what a row is about; nothing for a row of another office. */
export function targetAddress(
  target: ReportTarget | null | undefined,
  isHome: boolean,
  params: URLSearchParams,
): string | undefined {
  if (!target) return undefined;
  if (target.kind === 'report')
    return target.report ? otherReport(params, target.report, target.filters ?? {}) : undefined;
  if (!isHome) return undefined;
  if (target.kind === 'household') return `/account/members?id=${target.id}`;
  if (target.kind === 'payout') return `${REPORTS}?payout=${target.id}`;
  return `/dentist-new/custom-membership?id=${target.id}`;
}
