import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffMember = Schemas['StaffMember'];
export type DataRequest = Schemas['DataRequest'];

export const TEAM = ['staff-team'];

export const teamQuery = queryOptions({
  queryKey: TEAM,
  queryFn: ({ signal }) => answer(http.GET('/admin/team', { signal })),
  meta: { quiet: true },
});

export const auditQuery = (filter: ListFilter<'/admin/audit'>) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/audit', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const dataRequestsQuery = (filter: ListFilter<'/admin/data-requests'>) =>
  infiniteQueryOptions({
    queryKey: ['data-requests', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/data-requests', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const askStaffAccess = (body: Schemas['AskStaffAccess']) =>
  answer(http.POST('/admin/approvals/staff', { body }));

export const askStaffRole = (body: Schemas['AskStaffRole']) =>
  answer(http.POST('/admin/approvals/staff-role', { body }));

export const askTwoStepEnd = (userId: number, reason: string) =>
  answer(http.POST('/admin/approvals/two-step', { body: { userId, reason } }));

export const endStaffAccess = (userId: number, reason: string) =>
  confirmed(() => answer(http.POST('/admin/team/end', { body: { userId, reason } })));
