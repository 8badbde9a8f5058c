import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type Funnel = components['schemas']['Funnel'];
export type FunnelRow = components['schemas']['FunnelRow'];

/** Visits, starts and enrollments by source. Without dates: the last 30 days. */
export function funnelQuery(officeId: number, from: string, to: string) {
  return queryOptions({
    queryKey: ['signup-funnel', officeId, from, to],
    queryFn: ({ signal }): Promise<Funnel> =>
      answer(
        http.GET('/office/{id}/marketing/funnel', {
          params: {
            path: { id: officeId },
            query: { ...(from && { from }), ...(to && { to }) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
