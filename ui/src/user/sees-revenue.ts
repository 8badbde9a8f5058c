import type { CurrentUser } from '~/api/session';

/**
 * Whether the user sees the office's earnings, fees and net revenue. A household's balance and
 * payments are visible to all who see the household.
 */
export const seesRevenue = ({ permissions }: Pick<CurrentUser, 'permissions'>): boolean =>
  permissions.includes('reports');
