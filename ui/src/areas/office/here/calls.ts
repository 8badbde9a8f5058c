import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** Who is here today: appointments, or a pasted list. */

type Schemas = components['schemas'];
export type HereToday = Schemas['HereToday'];
export type HerePerson = Schemas['HerePerson'];
export type HereMember = Schemas['HereMember'];

export const hereQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['here-today', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/here-today', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

/** The members of a pasted list. It is not stored. */
export const dayListQuery = (officeId: number, text: string) =>
  queryOptions({
    queryKey: ['here-today', officeId, text],
    enabled: text !== '',
    queryFn: ({ signal }) =>
      answer(
        http.POST('/dentists/{id}/here-today/list', {
          params: { path: { id: officeId } },
          body: { text },
          signal,
        }),
      ),
    meta: { quiet: true },
  });
