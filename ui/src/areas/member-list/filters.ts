import type { MemberFilter } from './calls';

/** A filter's label. */
export const FILTER_LABELS: Record<MemberFilter, string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  past_due: 'Late',
  canceled: 'Canceled',
  new: 'New',
  uncancel: 'First 90 days',
  cash: 'Cash',
  not_cash: 'Not cash',
  transferred: 'Imported',
  disputed: 'Disputed',
  renewal: 'Renewal due',
  monthly: 'Monthly',
  annual: 'Annual',
  nonautorenew: 'No auto-renew',
  inoffice: 'In-office',
  delinquent: 'Delinquent',
  notUnderContract: 'Not under contract',
  isGPP: 'Guaranteed',
  pmsNotConnected: 'Chart not matched',
  business: 'Business',
  community: 'Community',
  paused: 'Paused',
  pendingPriceChange: 'Price change pending',
};

/** The eight that are always visible. */
export const COMMON_FILTERS: MemberFilter[] = [
  'all',
  'active',
  'past_due',
  'renewal',
  'new',
  'canceled',
  'cash',
  'transferred',
];

interface FilterGroup {
  label: string;
  filters: MemberFilter[];
  /** A note on counts that overlap. */
  note?: string;
}

const GROUPS: FilterGroup[] = [
  {
    label: 'Status',
    filters: ['active', 'past_due', 'disputed', 'paused'],
  },
  {
    label: 'Ended or unpaid',
    filters: ['canceled', 'inactive', 'delinquent'],
    note: 'These overlap: with no active plan, a delinquent household is also in Canceled and Inactive.',
  },
  {
    label: 'Attention',
    filters: [
      'new',
      'uncancel',
      'renewal',
      'pendingPriceChange',
      'notUnderContract',
      'pmsNotConnected',
    ],
  },
  {
    label: 'Payment',
    filters: ['monthly', 'annual', 'cash', 'not_cash', 'inoffice', 'nonautorenew', 'isGPP'],
  },
  { label: 'Joined through', filters: ['transferred', 'business', 'community'] },
];

/** The brand feature a filter requires. */
const NEEDS: Partial<Record<MemberFilter, string>> = {
  isGPP: 'gpp',
  business: 'business_connect',
  community: 'business_connect',
  pmsNotConnected: 'practice_system_integration',
};

/** In the menu, "New" has an explanation. */
export const menuLabel = (filter: MemberFilter): string =>
  filter === 'new' ? 'New, last 30 days' : FILTER_LABELS[filter];

/** Whether the brand has the feature a filter requires. */
export function isOffered(filter: MemberFilter, features: Record<string, boolean>): boolean {
  const feature = NEEDS[filter];
  return feature === undefined || features[feature] !== false;
}

/** All filters in their groups, without those of missing brand features. */
export function filterGroups(features: Record<string, boolean>): FilterGroup[] {
  const offered = (filter: MemberFilter) => isOffered(filter, features);
  return GROUPS.map((group) => ({ ...group, filters: group.filters.filter(offered) }));
}

export const isMemberFilter = (text: string): text is MemberFilter =>
  Object.hasOwn(FILTER_LABELS, text);

/** Pressing a chip: "All" clears, any other toggles; they combine. */
export function toggled(on: MemberFilter[], pressed: MemberFilter): MemberFilter[] {
  if (pressed === 'all') return [];
  return on.includes(pressed) ? on.filter((filter) => filter !== pressed) : [...on, pressed];
}

/** Words placed before "households", for filters that have one. */
const BEFORE: Partial<Record<MemberFilter, string>> = {
  active: 'active',
  inactive: 'inactive',
  past_due: 'late',
  canceled: 'canceled',
  new: 'new',
  cash: 'cash',
  transferred: 'imported',
  disputed: 'disputed',
  monthly: 'monthly',
  annual: 'annual',
  delinquent: 'delinquent',
  isGPP: 'guaranteed',
};

/** Words placed after "households", for the others. */
const BEHIND: Partial<Record<MemberFilter, string>> = {
  uncancel: 'in the first 90 days',
  not_cash: 'that pay without cash',
  renewal: 'due for renewal',
  nonautorenew: 'without auto-renew',
  inoffice: 'that pay in the office',
  notUnderContract: 'not under contract',
  pmsNotConnected: 'without a matched chart',
  business: 'through a business',
  community: 'through a community',
  paused: 'with a paused membership',
  pendingPriceChange: 'with a price change pending',
};

/** The noun for the filtered list: "late households", "new monthly households due for renewal". */
export function listNoun(on: MemberFilter[]): { one: string; many: string } {
  const words = (from: typeof BEFORE) => on.map((filter) => from[filter]).filter(Boolean);
  const behind = words(BEHIND).join(', ');
  const noun = (unit: string) => [...words(BEFORE), unit, behind].filter(Boolean).join(' ');
  return { one: noun('household'), many: noun('households') };
}
