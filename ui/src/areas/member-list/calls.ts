import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of an office's member list. */

type Schemas = components['schemas'];

/** The specification's member filters. */
export type MemberFilter = Schemas['Filter'];
export type MemberSort = Schemas['Sort'];
export type MemberRow = Schemas['MemberRow'];
export type MemberPage = Schemas['MemberPage'];
export type MemberKpis = Schemas['Kpis'];
export type MemberCounts = Schemas['MemberCounts'];

/** The tags that every listed household must have. */
export type MemberQuery = Omit<Schemas['SearchRequest'], 'initial' | 'tags'> & { tags?: number[] };

export const searchMembers = (officeId: number, query: MemberQuery, signal: AbortSignal) =>
  answer(
    http.POST('/dentists/{id}/members/upgraded-search', {
      params: { path: { id: officeId } },
      body: { tags: [], ...query, initial: query.startingAt === undefined },
      signal,
    }),
  );

export const countMembers = (
  officeId: number,
  asked: Pick<MemberQuery, 'searchQuery' | 'searchFilter' | 'tags'>,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/dentists/{id}/members/upgraded-filters-search', {
      params: { path: { id: officeId } },
      body: { tags: [], ...asked },
      signal,
    }),
  );
