import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { countWords } from '../words';
import type { MasterPlan, PlanValue, Preview, PreviewLine, Rollout, RolloutLine } from './types';

const FIELDS: Record<string, string> = {
  name: 'Name',
  spanishName: 'Spanish name',
  description: 'Description',
  spanishDescription: 'Spanish description',
  preset: 'Kind of plan',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  forInsured: 'For people with insurance',
  forUninsured: 'For people without insurance',
  'monthly.price': 'Monthly price',
  'yearly.price': 'Yearly price',
  'monthly.guaranteed': 'Guaranteed monthly price',
  'yearly.guaranteed': 'Guaranteed yearly price',
  'monthly.external': 'Monthly on the sign-up page',
  'yearly.external': 'Yearly on the sign-up page',
  'monthly.internal': 'Monthly at the desk',
  'yearly.internal': 'Yearly at the desk',
  activationFee: 'Activation fee',
  otherDiscountPercent: 'Discount on everything else',
  carryUnused: 'Unused visits carry over',
  disableGpp: 'Without guaranteed payments',
  disableFamilyDiscounts: 'Without family discounts',
  showOnBc: 'Offered to businesses',
  inclusions: 'What’s included',
};

export const fieldWords = (field: string): string => FIELDS[field] ?? field;

const AMOUNTS = new Set([
  'monthly.price',
  'yearly.price',
  'monthly.guaranteed',
  'yearly.guaranteed',
  'activationFee',
]);

/** A field's value: an amount, "Yes", "No", a text, or "none". */
export function valueText(field: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'none';
  if (AMOUNTS.has(field)) return money(value);
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  return field === 'otherDiscountPercent' ? `${Number(value)}%` : value;
}

const VALUES: Record<string, string> = {
  monthly: 'Monthly price',
  annually: 'Yearly price',
  showOnEnrollmentMonthly: 'Monthly on the sign-up page',
  showOnEnrollmentYearly: 'Yearly on the sign-up page',
  showOnInternalEnrollmentMonthly: 'Monthly at the desk',
  showOnInternalEnrollmentYearly: 'Yearly at the desk',
};

export const valueName = (field: string): string => VALUES[field] ?? field;

export const isPrice = (field: string): boolean => field === 'monthly' || field === 'annually';

/** "$42.00", "Shown", "Hidden", or "Not sold". */
export function valueWords({ price, shown }: Pick<PlanValue, 'price' | 'shown'>): string {
  if (price !== undefined) return Number(price) > 0 ? money(price) : 'Not sold';
  return shown ? 'Shown' : 'Hidden';
}

/** "from North, since Mar 1, 2026". */
export function sourceWords(value: PlanValue): string {
  const from = value.source === 'master' ? 'from the plan' : `from ${value.sourceName}`;
  const since = value.since ? `, since ${longDate(value.since)}` : '';
  return `${from}${since}${value.by ? `, by ${value.by}` : ''}`;
}

export const valueOfField = (values: PlanValue[], field: string): PlanValue | undefined =>
  values.find((value) => value.field === field);

const ROWS: Record<PreviewLine['row'], string> = {
  unchanged: 'Stays as it is',
  new: 'Gets the plan',
  changed: 'Changes',
  new_edition: 'New edition: members keep the plan they have',
  ends: 'No longer sells it: members keep it',
  reopened: 'Sells the edition before again',
};

export const rowWords = (row: PreviewLine['row']): string => ROWS[row];

/** "80 change, 3 keep their price, 1 ends first"; empty where no price changes. */
export function memberWords(line: {
  membersChange: number;
  membersKeep: number;
  membersEndFirst: number;
}): string {
  const parts = [
    line.membersChange > 0 && `${countWords(line.membersChange, 'member')} get a new price`,
    line.membersKeep > 0 && `${line.membersKeep} keep their price`,
    line.membersEndFirst > 0 && `${line.membersEndFirst} end first`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** "+$348.00 a month"; empty without a difference. */
export function differenceWords(amount: string): string {
  const value = Number(amount);
  if (value === 0) return '';
  return `${value > 0 ? '+' : '\u2212'}${money(amount.replace('-', ''))} a month`;
}

/** What a preview comes to. */
export function totalWords(preview: Preview): string {
  const parts = [
    `${countWords(preview.changed, 'location')} ${preview.changed === 1 ? 'changes' : 'change'}`,
    memberWords(preview),
    differenceWords(preview.monthlyDifference),
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

const ROLLOUTS: Record<Rollout['state'], StatusLook> = {
  draft: look('Draft', 'ended'),
  scheduled: look('Scheduled', 'warn'),
  running: look('Rolling out', 'warn'),
  done: look('Done', 'good'),
  partly_failed: look('Partly failed', 'alert'),
  rolled_back: look('Rolled back', 'ended'),
  withdrawn: look('Withdrawn', 'ended'),
};

export const rolloutLook = (state: Rollout['state']): StatusLook => ROLLOUTS[state];

const LINES: Record<RolloutLine['state'], StatusLook> = {
  pending: look('Waiting', 'warn'),
  applied: look('Done', 'good'),
  blocked: look('Blocked', 'alert'),
  failed: look('Failed', 'alert'),
  skipped: look('Left out', 'ended'),
  undone: look('Taken back', 'ended'),
};

export const lineLook = (state: RolloutLine['state']): StatusLook => LINES[state];

const STATES: Record<MasterPlan['state'], StatusLook> = {
  draft: look('Draft', 'info'),
  active: look('Active', 'good'),
  archived: look('Archived', 'dark'),
};

export const planLook = (state: MasterPlan['state']): StatusLook => STATES[state];

const KINDS: Record<Rollout['kind'], string> = {
  version: 'Roll-out',
  values: 'Values',
  targets: 'Who sells it',
  groups: 'Group',
  rollback: 'Rollback',
  archive: 'Archive',
};

export const kindTitle = (kind: Rollout['kind']): string => KINDS[kind];

/** Who sells a plan: "All locations", "North, Premium". */
function targetWords(plan: Pick<MasterPlan, 'targetType' | 'places'>): string {
  if (plan.targetType === 'master') return 'All locations';
  const kind = plan.targetType;
  const names = plan.places.filter((place) => place.kind === kind).map(({ name }) => name);
  return names.join(', ') || '\u2014';
}

/** "All 12 locations"; "North, 4 of 12 locations". */
export const whereWords = (plan: MasterPlan): string =>
  plan.targetType === 'master' && plan.locations === plan.ofLocations
    ? `All ${countWords(plan.locations, 'location')}`
    : `${targetWords(plan)}, ${soldWords(plan)}`;

/** "9 of 12 locations". */
const soldWords = ({ locations, ofLocations }: MasterPlan): string =>
  locations === ofLocations
    ? countWords(locations, 'location')
    : `${locations} of ${countWords(ofLocations, 'location')}`;

export const PLANS = '/account/manage-plans';
export const planAddress = (id: number, more = ''): string => `${PLANS}?id=${id}${more}`;
