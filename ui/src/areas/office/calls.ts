import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of the office's member screens. They return data without the envelope. */

type Schemas = components['schemas'];

export type MemberDetails = Schemas['MemberDetails'];
export type Member = Schemas['Person'];
export type Subscription = Schemas['Subscription'];
export type Ledger = Schemas['Ledger'];
export type LedgerRow = Schemas['LedgerRow'];
export type HistoryItem = Schemas['HistoryItem'];
export type TransferPreview = Schemas['TransferPreview'];

export const memberDetails = (userId: number, accountId: number, signal: AbortSignal) =>
  answer(
    http.POST('/users/{id}/members/memberDetails', {
      params: { path: { id: userId } },
      body: { accountId },
      signal,
    }),
  );

/** The specification's path ends in 1970, which means every year; the body may set one. */
export const memberLedger = (
  officeId: number,
  ownerUserId: number,
  year: number | null,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/office/{id}/members/finances/{userId}/1970', {
      params: { path: { id: officeId, userId: ownerUserId } },
      body: { year: year ?? undefined },
      signal,
    }),
  );

/** One person's part of the household's ledger, for all years. */
export const personLedger = (
  officeId: number,
  ownerUserId: number,
  memberId: number,
  signal: AbortSignal,
) =>
  answer(
    http.POST('/office/{id}/members/finances/{userId}/1970/single', {
      params: { path: { id: officeId, userId: ownerUserId } },
      body: { memberId },
      signal,
    }),
  );

export const memberHistory = (accountId: number, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/users/me/account/getMemberHistory/{id}', {
      params: { path: { id: accountId }, query: { cursor } },
      signal,
    }),
  );

export type Referrals = Schemas['Referrals'];
export type Referral = Schemas['Referral'];

export const householdReferrals = (accountId: number, signal: AbortSignal) =>
  answer(
    http.GET('/users/me/account/referrals/{id}', {
      params: { path: { id: accountId } },
      signal,
    }),
  );

export const addNote = (accountId: number, text: string) =>
  answer(http.POST('/users/me/account/loggingNote', { body: { accountId, text }, ...TOASTS }));

/** Removes a note that was just saved; `undone` is false if it is too late. */
export const undoNote = (accountId: number, noteId: number) =>
  answer(http.POST('/users/me/account/loggingNote/undo', { body: { accountId, noteId } }));

/**
 * The transfer options of a household, a preview of a transfer, or the transfer itself, depending
 * on the body. The caller shows errors.
 */
export const transferMember = (officeId: number, body: Schemas['TransferRequest']) =>
  answer(
    http.POST('/office/{id}/members/transfer-member', {
      params: { path: { id: officeId } },
      body,
    }),
  );

export type OfficeWidgets = components['schemas']['OfficeWidgets'];

/** The brand's dashboard widgets besides the figures. */
export const officeWidgets = (officeId: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/widgets', { params: { path: { id: officeId } }, signal }));
