import { newKey } from './new-key';

/** Each call has an id, which is also in its log lines and in the jobs it causes. */

export const REQUEST_ID = 'X-Request-Id';

/** The latest ids, newest first, included in error reports. */
const recent: string[] = [];
const KEPT = 5;

export function newRequestId(): string {
  const id = newKey();
  recent.unshift(id);
  recent.length = Math.min(recent.length, KEPT);
  return id;
}

export const recentRequestIds = (): string[] => [...recent];
