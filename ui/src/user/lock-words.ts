import type { Page } from './pages';
import { PERMISSION_WORDS } from './permissions';

/** The text in place of a page that a user may not open: the missing feature, or whom to ask. */
export function lockWords(
  { title, permission, feature }: Pick<Page, 'title' | 'permission' | 'feature'>,
  has: (feature: string) => boolean,
): { title: string; text: string } {
  const available = !feature || has(feature);
  return {
    title: `You don’t have access to ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    text:
      available && permission
        ? `Ask the office owner for permission to ${PERMISSION_WORDS[permission]}.`
        : 'This isn’t turned on for you.',
  };
}

/** The text where the office's tier does not unlock a feature. */
export const NOT_INCLUDED = 'Your plan doesn’t include this';

/** What the user can do about it. */
export const upgradeWords = (tier: string, mayChange: boolean): string =>
  mayChange
    ? `It comes with ${tier}.`
    : `It comes with ${tier}. Ask the office owner to change the plan.`;
