/**
 * Statuses that say nothing about an earlier attempt: not authenticated, timeout, too many calls.
 */
const TURNED_AWAY = [401, 408, 429];

/**
 * Whether an error's status (0 without a response) is final: only then may the next press be a new
 * action.
 */
export const isDefiniteStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !TURNED_AWAY.includes(status);
