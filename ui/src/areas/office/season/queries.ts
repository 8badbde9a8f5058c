import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type SeasonBoard = components['schemas']['SeasonBoard'];
export type SeasonOffice = components['schemas']['SeasonOffice'];

/** The current or latest season: ranking, the office's place, the team. */
export function seasonQuery(officeId: number) {
  return queryOptions({
    queryKey: ['season-of-giving', officeId],
    queryFn: ({ signal }): Promise<SeasonBoard> =>
      answer(
        http.GET('/office/{id}/season-of-giving', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
}
