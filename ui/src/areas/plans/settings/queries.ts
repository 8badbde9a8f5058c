import { queryOptions } from '@tanstack/react-query';
import { membershipSettings, officeDiscounts } from '../calls';

/** An office's settings for all its plans. */
export function settingsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['membership-settings', officeId],
    queryFn: ({ signal }) => membershipSettings(officeId, signal),
    meta: { quiet: true },
  });
}

/** The discounts in force. */
export function discountsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['office-discounts', officeId],
    queryFn: ({ signal }) => officeDiscounts(officeId, signal),
    meta: { quiet: true },
  });
}
