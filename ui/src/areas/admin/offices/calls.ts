import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffOffice = Schemas['StaffOffice'];
export type OfficePage = Schemas['StaffOfficePage'];
export type OfficeStatus = Schemas['StaffOfficeStatus'];
export type PaymentsStanding = Schemas['PaymentsStanding'];
export type OfficeUser = Schemas['StaffOfficeUser'];
export type OfficeNotes = Schemas['OfficeNotes'];
export type OfficeNote = Schemas['OfficeNote'];
export type CallOutcome = Schemas['SignupCallOutcome'];
export type TrailLine = Schemas['TrailLine'];
export type SupportRequest = Schemas['SupportRequest'];

export const officesQuery = (filter: ListFilter<'/admin/offices'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-offices', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/offices', {
          params: { query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const officeQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-office', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/offices/{id}', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const officeUsersQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-office-users', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/offices/{id}/users', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const officeHistoryQuery = (id: number, filter: ListFilter<'/admin/offices/{id}/history'>) =>
  infiniteQueryOptions({
    queryKey: ['staff-office-history', id, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/offices/{id}/history', {
          params: { path: { id }, query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: ['office-notes', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/offices/{id}/notes', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const addNote = (id: number, text: string, outcome?: CallOutcome) =>
  answer(
    http.POST('/admin/offices/{id}/notes', {
      params: { path: { id } },
      body: { text, outcome },
    }),
  );

export const assignOffice = (id: number, take: boolean) =>
  answer(http.POST('/admin/offices/{id}/assign', { params: { path: { id } }, body: { take } }));

export const pauseOffice = (id: number, paused: boolean, reason: string) =>
  answer(
    http.POST('/admin/offices/{id}/pause', {
      params: { path: { id } },
      body: { paused, reason },
    }),
  );

export const endSessions = (id: number, userId: number, reason: string) =>
  answer(
    http.POST('/admin/offices/{id}/users/{userId}/end-sessions', {
      params: { path: { id, userId } },
      body: { reason },
    }),
  );

export const askOfficeClosing = (officeId: number, close: boolean, reason: string) =>
  answer(http.POST('/admin/approvals/office', { body: { officeId, close, reason } }));

export const askTwoStepEnd = (userId: number, reason: string) =>
  answer(http.POST('/admin/approvals/two-step', { body: { userId, reason } }));

export const ownSupportQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-support-access', id],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/offices/{id}/support-access', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const askSupportAccess = (id: number, body: Schemas['AskSupportAccess']) =>
  answer(http.POST('/admin/offices/{id}/support-access', { params: { path: { id } }, body }));

export const askEmergencySupport = (officeId: number, reason: string) =>
  answer(http.POST('/admin/approvals/support', { body: { officeId, reason } }));
