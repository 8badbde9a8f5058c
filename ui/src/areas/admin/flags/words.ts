import { longDate } from '~/shared/dates/dates';
import type { FormValues } from '~/shared/form/fields';
import type { Flag, OfficeFeature } from './calls';

/** The features that our staff can switch; some only for a whole brand. */
const NAMES: Record<string, string> = {
  practice_system_integration: 'Practice system connection',
  business_connect: 'BusinessConnect and communities',
  in_house_financing: 'In-house financing',
  upgrade_office: 'Payments account upgrade',
  season_of_giving_widget: 'Season of Giving',
  leaderboard_widget_type: 'Team leaderboard',
  print_materials: 'Printed materials',
  double_confirm_plan_coordinator: 'Second confirmation of the plan coordinator',
  vouchers: 'Vouchers',
  lead_source: 'Lead sources',
  upgrade_from_old_platform: 'Upgrade from the old platform',
  csv_setup: 'Locations from a file',
  payout_issues: 'Payout problems',
  switching_banner: 'Switching banner',
};

export const featureName = (feature: string): string => NAMES[feature] ?? feature;

/** Features that something open may need: they are not turned on with a last day. */
const WITHOUT_END = ['business_connect', 'in_house_financing', 'print_materials', 'vouchers'];

export const mayEnd = (feature: string, on: boolean): boolean =>
  !(on && WITHOUT_END.includes(feature));

const SOURCES = {
  office: 'This office',
  organization: 'Its organization',
  brand: 'The whole brand',
  file: 'Standard',
};

/** "This office, by Ana Staff until Dec 31, 2026": where a value comes from. */
export function sourceWords({ source, by, until }: OfficeFeature): string {
  const who = by ? `, by ${by}` : '';
  return `${SOURCES[source]}${who}${until ? ` until ${longDate(until)}` : ''}`;
}

export const stateWords = (flag: Pick<Flag, 'on' | 'active'>): string => {
  const value = flag.on ? 'On' : 'Off';
  return flag.active ? value : `${value}, ended`;
};

/** What a form for a place asks for; nothing while its numbers are missing. */
export function placeOf(values: FormValues): { organizationId: number; officeId?: number } | null {
  const organizationId = Number(values.organizationId);
  if (!organizationId) return null;
  const officeId = Number(values.officeId) || undefined;
  return { organizationId, officeId };
}

/** The active flag at exactly this place, which a new one replaces. */
export function flagAt(
  flags: readonly Flag[],
  feature: string,
  place: { organizationId: number; officeId?: number },
): number | undefined {
  const found = flags.find(
    (flag) =>
      flag.active &&
      flag.feature === feature &&
      flag.organizationId === place.organizationId &&
      flag.officeId === place.officeId,
  );
  return found?.id;
}
