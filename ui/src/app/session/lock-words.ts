import type { ScreenRoute } from '../../routes';

/** What an office lets its people do, in words. */
export const PERMISSION_WORDS = {
  members: 'see members',
  enrollment: 'enroll patients',
  refunds: 'refund payments',
  plans: 'change plans',
  reports: 'see reports',
  users: 'manage users',
  settings: 'change settings',
} as const;

/** What is said in place of a page that does not open to a user: what the brand lacks, or whom to ask. */
export function lockWords(
  { title, permission, feature }: Pick<ScreenRoute, 'title' | 'permission' | 'feature'>,
  has: (feature: string) => boolean,
): { title: string; text: string } {
  const available = !feature || has(feature);
  return {
    title: `You don’t have access to ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text:
      available && permission
        ? `Ask the office owner for permission to ${PERMISSION_WORDS[permission]}.`
        : 'It isn’t available for this product.',
  };
}

/** What is said where the office's tier does not unlock something. */
export const NOT_INCLUDED = 'Your plan doesn’t include this';

/** What to do about it. */
export const upgradeWords = (tier: string, mayChange: boolean): string =>
  mayChange
    ? `It comes with ${tier}.`
    : `It comes with ${tier}. Ask the office owner to change the plan.`;
