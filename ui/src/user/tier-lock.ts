import type { CurrentUser } from '~/api/session';

/** The features a tier unlocks, as the server names them: `pricing.toml` of the brands. */
export const TIER_FEATURES = [
  'invitations',
  'signup_funnel',
  'locations_file',
  'developer_access',
] as const;

export type TierFeature = (typeof TIER_FEATURES)[number];

type Viewer = Partial<Pick<CurrentUser, 'lockedFeatures'>>;

/**
 * The name of the tier that unlocks a feature that the office's own tier lacks; null where the
 * feature is unlocked.
 */
export const lockedBy = (user: Viewer, feature: TierFeature): string | null =>
  user.lockedFeatures?.find((own) => own.feature === feature)?.tier ?? null;
