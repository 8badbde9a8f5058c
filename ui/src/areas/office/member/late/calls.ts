import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** A household's late balance, and the staff's actions on it. */

export type LatePayment = components['schemas']['LatePayment'];
export type ArrearsPlan = components['schemas']['ArrearsPlan'];
export type PayResult = components['schemas']['PayResult'];

const keyed = (key: string) => ({ 'Idempotency-Key': key });

export const lateQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['late-payment', accountId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/members/{accountId}/late', {
          params: { path: { accountId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const sendPaymentLink = (officeId: number, accountId: number) =>
  answer(
    http.POST('/dentists/{id}/members/sendSecurePaymentUpdateLink', {
      params: { path: { id: officeId } },
      body: { accountId },
    }),
  );

/** Stops the email of a link that was just sent; `undone` is false if it is out already. */
export const undoPaymentLink = (officeId: number, accountId: number, id: string) =>
  answer(
    http.POST('/dentists/{id}/members/sendSecurePaymentUpdateLink/undo', {
      params: { path: { id: officeId } },
      body: { accountId, id },
    }),
  );

export const chargeOwed = (accountId: number, key: string, invoiceId?: number) =>
  answer(
    http.POST('/members/charge_user', {
      params: { header: keyed(key) },
      body: { accountId, invoiceId },
    }),
  );

export const chargeLate = (accountId: number, key: string) =>
  answer(
    http.POST('/members/charge_user_delinquency', {
      params: { header: keyed(key) },
      body: { accountId, preview: false },
    }),
  );

interface InstallmentsRequest {
  accountId: number;
  installments: number;
  firstOn?: string;
  preview: boolean;
}

export const planInstallments = (body: InstallmentsRequest, key: string) =>
  answer(
    http.POST('/members/charge_user_delinquency', {
      params: { header: keyed(key) },
      body,
    }),
  );

export const clearDelinquency = (accountId: number, reason: string, key: string) =>
  answer(
    http.POST('/users/me/members/clearDelinquency', {
      params: { header: keyed(key) },
      body: { accountId, reason },
      ...TOASTS,
    }),
  );
