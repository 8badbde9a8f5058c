import type { Launch, LaunchItem } from '../profile/calls';

/** Where an item is done, and what it unlocks. */
const ITEMS: Record<string, { path: string; search?: string; unlocks: string }> = {
  office_profile: {
    path: '/dentist-new/edit-profile',
    unlocks: 'Patients see where you are, how to reach you and when you are open.',
  },
  procedure_fees: {
    path: '/account/settings/membership-plan',
    search: '?tab=fees',
    unlocks: 'We recommend plan prices and show patients what they save.',
  },
  first_active_plan: {
    path: '/dentist-new/memberships',
    unlocks: 'Patients choose from your active plans.',
  },
  payments_account: {
    path: '/account/upgrade',
    unlocks: 'Patients pay by card or bank account. Their payments are paid out to your bank.',
  },
  team_member_invited: {
    path: '/dentist-new/users',
    unlocks: 'Your front desk enrolls patients with their own logins.',
  },
  enrollment_page_branded: {
    path: '/account/branding',
    unlocks: 'Your sign-up page looks like your office.',
  },
  first_member_enrolled: {
    path: '/account/patient-signup',
    unlocks: 'Your first membership income counts toward the launch rewards.',
  },
};

/** The address where an item is done; null while the page does not exist. */
export function addressOf(item: string, exists: (path: string) => unknown): string | null {
  const found = ITEMS[item];
  return found && exists(found.path) ? `${found.path}${found.search ?? ''}` : null;
}

export const unlocks = (item: string): string => ITEMS[item]?.unlocks ?? '';

export const doneCount = (items: LaunchItem[]): number => items.filter((one) => one.done).length;

export const nextItem = (items: LaunchItem[]): LaunchItem | undefined =>
  items.find((one) => !one.done);

/** What is missing before patients can enroll, in order. */
export function beforeLive(launch: Launch): string[] {
  const done = (item: string) => launch.items.some((one) => one.item === item && one.done);
  return [
    ...(launch.termsAccepted ? [] : ['accept the terms of service']),
    ...(done('payments_account') ? [] : ['open your payments account']),
    ...(done('first_active_plan') ? [] : ['publish a plan']),
  ];
}
