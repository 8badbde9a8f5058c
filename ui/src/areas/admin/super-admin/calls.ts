import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffMember = Schemas['StaffMember'];

export const TEAM = ['staff-team'];

export const teamQuery = queryOptions({
  queryKey: TEAM,
  queryFn: ({ signal }) => answer(http.GET('/admin/team', { signal, ...QUIET })),
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
          ...QUIET,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const askStaffAccess = (body: Schemas['AskStaffAccess']) =>
  answer(http.POST('/admin/approvals/staff', { body, ...QUIET }));

export const askStaffRole = (body: Schemas['AskStaffRole']) =>
  answer(http.POST('/admin/approvals/staff-role', { body, ...QUIET }));

export const askTwoStepEnd = (userId: number, reason: string) =>
  answer(http.POST('/admin/approvals/two-step', { body: { userId, reason }, ...QUIET }));

export const endStaffAccess = (userId: number, reason: string) =>
  confirmed(() => answer(http.POST('/admin/team/end', { body: { userId, reason }, ...QUIET })));
