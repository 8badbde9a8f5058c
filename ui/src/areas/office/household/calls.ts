import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';

/** The office's changes to a person and a household. The caller shows errors. */

type Schemas = components['schemas'];

export type PersonRequest = Schemas['PersonRequest'];
export type PersonConsequences = Schemas['PersonConsequences'];
export type Relationship = Schemas['Relationship'];

export const previewPerson = (
  userId: number,
  memberId: number,
  body: PersonRequest,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/users/{id}/members/{memberId}/preview', {
      params: { path: { id: userId, memberId } },
      body,
      signal,
    }),
  );

export const updatePerson = (userId: number, memberId: number, body: PersonRequest) =>
  answer(
    http.PUT('/users/{id}/members/{memberId}', {
      params: { path: { id: userId, memberId } },
      body,
    }),
  );

/** Emails the confirmation link for a person's own email again. */
export const resendMemberEmail = (userId: number, memberId: number) =>
  answer(
    http.POST('/users/{id}/members/{memberId}/email-link', {
      params: { path: { id: userId, memberId } },
    }),
  );

export const updateContact = (userId: number, accountId: number, body: Schemas['ContactRequest']) =>
  answer(
    http.PUT('/users/{id}/households/{accountId}', {
      params: { path: { id: userId, accountId } },
      body,
    }),
  );

export const updateEmail = (userId: number, accountId: number, email: string) =>
  answer(
    http.PUT('/users/{id}/households/{accountId}/email', {
      params: { path: { id: userId, accountId } },
      body: { email },
    }),
  );

export type OwnerChoices = Schemas['OwnerChoices'];
export type Gone = Schemas['Gone'];
export type LookAlike = Schemas['LookAlike'];
export type OnFile = Schemas['OnFile'];
export type MergeConsequences = Schemas['MergeConsequences'];

const home = (userId: number, accountId: number) => ({
  params: { path: { id: userId, accountId } },
});
const person = (userId: number, memberId: number) => ({
  params: { path: { id: userId, memberId } },
});

export const ownerChoices = (userId: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.GET('/users/{id}/households/{accountId}/owner', {
      ...home(userId, accountId),
      signal,
    }),
  );

export const changeOwner = (
  userId: number,
  accountId: number,
  body: Schemas['HouseholdOwnerRequest'],
) =>
  answer(
    http.PUT('/users/{id}/households/{accountId}/owner', {
      ...home(userId, accountId),
      body,
    }),
  );

export const previewGone = (userId: number, memberId: number, gone: Gone, signal: AbortSignal) =>
  answer(
    http.POST('/users/{id}/members/{memberId}/gone/preview', {
      ...person(userId, memberId),
      body: { gone },
      signal,
    }),
  );

export const markGone = (userId: number, memberId: number, body: Schemas['GoneRequest']) =>
  confirmed(() =>
    answer(
      http.POST('/users/{id}/members/{memberId}/gone', {
        ...person(userId, memberId),
        body,
      }),
    ),
  );

export const unmarkGone = (userId: number, memberId: number) =>
  answer(http.DELETE('/users/{id}/members/{memberId}/gone', person(userId, memberId)));

export const lookAlikes = (officeId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/members/look-alikes', {
      params: { path: { id: officeId } },
      signal,
    }),
  );

export const notTheSame = (officeId: number, body: Schemas['NotTheSameRequest']) =>
  answer(
    http.POST('/office/{id}/members/not-the-same', {
      params: { path: { id: officeId } },
      body,
      ...TOASTS,
    }),
  );

export const previewMerge = (
  userId: number,
  accountId: number,
  otherId: number,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/users/{id}/households/{accountId}/merge', {
      params: { path: { id: userId, accountId }, query: { otherId } },
      signal,
    }),
  );

export const mergeHouseholds = (userId: number, accountId: number, body: Schemas['MergeRequest']) =>
  answer(
    http.POST('/users/{id}/households/{accountId}/merge', {
      ...home(userId, accountId),
      body,
    }),
  );

export const previewSplit = (
  userId: number,
  accountId: number,
  body: Schemas['SplitPreviewRequest'],
  signal: AbortSignal,
) =>
  answer(
    http.POST('/users/{id}/households/{accountId}/split/preview', {
      ...home(userId, accountId),
      body,
      signal,
    }),
  );

export const splitHousehold = (userId: number, accountId: number, body: Schemas['SplitRequest']) =>
  answer(
    http.POST('/users/{id}/households/{accountId}/split', {
      ...home(userId, accountId),
      body,
    }),
  );

export type HouseholdDocuments = Schemas['HouseholdDocuments'];

export const householdDocuments = (userId: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.GET('/users/{id}/households/{accountId}/documents', {
      ...home(userId, accountId),
      signal,
    }),
  );

export const signedText = (userId: number, accountId: number, hash: string, signal: AbortSignal) =>
  answer(
    http.GET('/users/{id}/households/{accountId}/signed/{hash}', {
      params: { path: { id: userId, accountId, hash } },
      signal,
    }),
  );

/** The file is sent as is: the server detects its type. */
export const addDocument = (userId: number, accountId: number, file: File) =>
  answer(
    http.POST('/users/{id}/households/{accountId}/documents', {
      params: { path: { id: userId, accountId }, query: { name: file.name } },
      body: file as unknown as string,
      bodySerializer: () => file,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

export const deleteDocument = (
  userId: number,
  accountId: number,
  documentId: number,
  reason: string,
) =>
  answer(
    http.DELETE('/users/{id}/households/{accountId}/documents/{documentId}', {
      params: { path: { id: userId, accountId, documentId } },
      body: { reason },
    }),
  );

export async function openDocument(userId: number, accountId: number, documentId: number) {
  const { data, response } = await http.GET(
    '/users/{id}/households/{accountId}/documents/{documentId}',
    { params: { path: { id: userId, accountId, documentId } }, parseAs: 'blob' },
  );
  deliver(data as unknown as Blob, response, 'document');
}

export type Letter = Schemas['Letter'];

/** The household's letters, and a statement for each year in which it paid. */
export const householdLetters = (userId: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.GET('/users/{id}/households/{accountId}/letters', {
      ...home(userId, accountId),
      signal,
    }),
  ).then(({ items }) => items);

export async function openLetter(userId: number, accountId: number, letter: string) {
  const { data, response } = await http.GET('/users/{id}/households/{accountId}/letters/{letter}', {
    params: { path: { id: userId, accountId, letter } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'letter.pdf');
}
