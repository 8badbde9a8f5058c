import type { CurrentUser } from '~/api/session';

/** What a tier unlocks, as the server names it: `pricing.toml` of the brands. */
export const TIER_FEATURES = ['invitations', 'signup_funnel', 'locations_file'] as const;

export type TierFeature = (typeof TIER_FEATURES)[number];

type Viewer = Partial<Pick<CurrentUser, 'lockedFeatures'>>;

/** The name of the tier that unlocks a feature which the office's own tier does not; null where it is open. */
export const lockedBy = (user: Viewer, feature: TierFeature): string | null =>
  user.lockedFeatures?.find((own) => own.feature === feature)?.tier ?? null;
