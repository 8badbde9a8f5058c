import { queryOptions } from '@tanstack/react-query';
import { membershipSettings } from '../calls';

/** What an office has settled for all its plans. */
export function settingsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['membership-settings', officeId],
    queryFn: ({ signal }) => membershipSettings(officeId, signal),
    meta: { quiet: true },
  });
}
