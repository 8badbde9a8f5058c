import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** In-office payments. */

export type CashRenewal = components['schemas']['CashRenewal'];

/** One key per press: a double press takes the payment once. */
const keyed = (key: string) => ({ 'Idempotency-Key': key });

export const takePayment = (officeId: number, userId: number, key: string) =>
  answer(
    http.POST('/dentists/{id}/subscription/members/{userId}/activate_cash', {
      params: { path: { id: officeId, userId }, header: keyed(key) },
      body: {},
      ...TOASTS,
    }),
  );

export const dropPending = (officeId: number, userId: number) =>
  answer(
    http.DELETE('/dentists/{id}/subscription/cancel_cash', {
      params: { path: { id: officeId }, query: { userId } },
      ...TOASTS,
    }),
  );

export const cashRenewal = (memberId: number, signal: AbortSignal) =>
  answer(
    http.GET('/subscriptions/members/{id}/renew_cash', {
      params: { path: { id: memberId } },
      signal,
    }),
  );

export const renewCash = (memberId: number, amount: string, key: string) =>
  answer(
    http.POST('/subscriptions/members/{id}/renew_cash', {
      params: { path: { id: memberId }, header: keyed(key) },
      body: { amount },
      ...TOASTS,
    }),
  );
