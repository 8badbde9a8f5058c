import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { isEnough } from './enough';

type Schemas = components['schemas'];

export type Hit = Schemas['Hit'];
export type HitKind = Schemas['HitKind'];

export const askMembershipDisabling = (membershipId: number, disable: boolean, reason: string) =>
  answer(http.POST('/admin/approvals/membership', { body: { membershipId, disable, reason } }));

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['staff-search', q],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/search', { params: { query: { q } }, signal })),
    enabled: isEnough(q),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
