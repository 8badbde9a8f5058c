import type { CurrentUser } from '~/api/session';

/**
 * Whether somebody sees what the office earns, its fees and what it keeps. What a household owes and has paid is for all who see
 * the household.
 */
export const seesRevenue = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean =>
  permissions.includes('reports');
