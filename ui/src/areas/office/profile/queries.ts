import { queryOptions } from '@tanstack/react-query';
import { officeBranding, officeFull, officeLaunch } from './calls';

/** An office’s state, its profile, and the options for it. */
export const fullQuery = (userId: number, officeId: number) =>
  queryOptions({
    queryKey: ['office-full', officeId],
    queryFn: ({ signal }) => officeFull(userId, officeId, signal),
    meta: { quiet: true },
  });

/** The look of its sign-up page. */
export const brandingQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['office-branding', officeId],
    queryFn: ({ signal }) => officeBranding(officeId, signal),
    meta: { quiet: true },
  });

/** The progress of its launch. */
export const launchQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['office-launch', officeId],
    queryFn: ({ signal }) => officeLaunch(officeId, signal),
    meta: { quiet: true },
  });
