import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Case = Schemas['Case'];
export type StaffCase = Schemas['StaffCase'];
export type CaseMessage = Schemas['CaseMessage'];
export type CaseThread = Schemas['Thread'];
export type CaseState = Schemas['CaseState'];
export type IssueType = Schemas['IssueType'];

export const casesQuery = (officeId: number) =>
  infiniteQueryOptions({
    queryKey: ['cases', officeId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/cases', {
          params: { path: { id: officeId }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const caseQuery = (officeId: number, caseId: number) =>
  queryOptions({
    queryKey: ['case', officeId, caseId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/cases/{caseId}', {
          params: { path: { id: officeId, caseId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const contactSupport = (body: Schemas['ContactSupport']) =>
  answer(http.POST('/dentists/contact_account_support', { body }));

export const reportIssue = (officeId: number, issue: IssueType, message: string) =>
  answer(
    http.POST('/dentists/{id}/issues', {
      params: { path: { id: officeId } },
      body: { issue, message },
    }),
  );

export const replyToCase = (officeId: number, caseId: number, message: string) =>
  answer(
    http.POST('/dentists/{id}/cases/{caseId}/messages', {
      params: { path: { id: officeId, caseId } },
      body: { message },
    }),
  );

export const attachToCase = (officeId: number, caseId: number, file: File) =>
  answer(
    http.POST('/dentists/{id}/cases/{caseId}/files', {
      params: { path: { id: officeId, caseId }, query: { name: file.name } },
      body: '',
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export async function downloadCaseFile(id: number, caseId: number, message: CaseMessage) {
  const { data, response } = await http.GET('/dentists/{id}/cases/{caseId}/files/{messageId}', {
    params: { path: { id, caseId, messageId: message.id } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, message.fileName ?? 'file');
}

/** The cases of all offices, in our staff's view. */
export const staffCasesQuery = (state: CaseState) =>
  infiniteQueryOptions({
    queryKey: ['staff-cases', state],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/cases', {
          params: { query: { state, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export interface StaffKey {
  organizationId: number;
  caseId: number;
}

export const staffCaseQuery = (key: StaffKey) =>
  queryOptions({
    queryKey: ['staff-case', key],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/cases/thread', { params: { query: key }, signal })),
    meta: { quiet: true },
  });

export const answerCase = (key: StaffKey, message: string) =>
  answer(http.POST('/admin/cases/answer', { body: { ...key, message } }));

export const attachAsStaff = (key: StaffKey, file: File) =>
  answer(
    http.POST('/admin/cases/files', {
      params: { query: { ...key, name: file.name } },
      body: '',
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export const assignCase = (key: StaffKey, take: boolean) =>
  answer(http.POST('/admin/cases/assign', { body: { ...key, take } }));

export const closeCase = (key: StaffKey) => answer(http.POST('/admin/cases/close', { body: key }));

export async function downloadStaffFile(key: StaffKey, message: CaseMessage) {
  const { data, response } = await http.GET('/admin/cases/file', {
    params: { query: { ...key, messageId: message.id } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, message.fileName ?? 'file');
}
