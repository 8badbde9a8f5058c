import type { components } from '~/api/schema';

type LaunchItem = components['schemas']['LaunchItem'];

/** The steps of the setup, in the suggested order; each can be done at any time. */
export const STEPS = [
  { key: 'profile', label: 'Profile', item: 'office_profile' },
  { key: 'fees', label: 'Usual fees', item: 'procedure_fees' },
  { key: 'plans', label: 'First plans', item: 'first_active_plan' },
  { key: 'payments', label: 'Payments account', item: 'payments_account' },
  { key: 'team', label: 'Team', item: 'team_member_invited' },
  { key: 'branding', label: 'Branding', item: 'enrollment_page_branded' },
] as const;

export type StepKey = (typeof STEPS)[number]['key'] | 'share';

/** After the steps: the sign-up page and how patients find it. */
export const SHARE = { key: 'share', label: 'Share your page' } as const;

export const isDone = (items: LaunchItem[], item: string): boolean =>
  items.some((one) => one.item === item && one.done);

export const stepsDone = (items: LaunchItem[]): number =>
  STEPS.filter(({ item }) => isDone(items, item)).length;

/** The step in the address, else the first that is not done, else the end. */
export function stepAt(named: string | null, items: LaunchItem[]): StepKey {
  if (named === SHARE.key) return SHARE.key;
  const asked = STEPS.find(({ key }) => key === named);
  return (asked ?? STEPS.find(({ item }) => !isDone(items, item)))?.key ?? SHARE.key;
}

/** The step after another, in the list's order. */
export function stepAfter(key: StepKey): StepKey | null {
  if (key === SHARE.key) return null;
  const at = STEPS.findIndex((one) => one.key === key);
  return STEPS[at + 1]?.key ?? SHARE.key;
}

/**
 * The text above the last step: whether patients can join. A live office can still have a closed
 * sign-up page.
 */
export function shareLine(live: boolean, closed: boolean | undefined): string {
  if (!live)
    return 'Patients can join once the terms are accepted, the payments account is ready, and a plan is active.';
  return closed
    ? 'Everything is ready. Open your sign-up page so that patients can join.'
    : 'You’re live. Share your page with patients.';
}
