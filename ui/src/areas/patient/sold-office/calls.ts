import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The sale that brought the household to its office, and leaving within 30 days after it. */

export type SoldOffice = components['schemas']['SoldOffice'];
export type SaleLeaving = components['schemas']['SaleLeaving'];

export const soldOfficeQuery = queryOptions({
  queryKey: ['sold-office'],
  queryFn: ({ signal }) => answer(http.GET('/patient/sold-office', { signal })),
  meta: { quiet: true },
});

/** The refund is of this moment: it is asked for each time. */
export const leavingQuery = queryOptions({
  queryKey: ['sold-office', 'leaving'],
  queryFn: ({ signal }) => answer(http.GET('/patient/sold-office/leaving', { signal })),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

export const leaveAfterSale = (version: string) =>
  answer(http.POST('/patient/sold-office/leave', { body: { version } }));
