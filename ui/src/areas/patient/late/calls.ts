import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import type { NewCard } from '~/shared/pay/CardForm';
import { networkName } from '~/shared/pay/method-words';
import type { PatientTexts } from '../texts';

/** The household's late balance, and its payment methods. */

export type OwnLate = components['schemas']['OwnLate'];
export type PaymentSource = components['schemas']['PaymentSource'];

export const ownLateQuery = queryOptions({
  queryKey: ['own-late'],
  queryFn: ({ signal }) => answer(http.GET('/patient/late', { signal })),
  meta: { quiet: true },
});

export const payLate = (userId: number, token: string | undefined, key: string, keep: boolean) =>
  answer(
    http.POST('/users/{id}/account/payment/past_due', {
      params: { path: { id: userId }, header: { 'Idempotency-Key': key } },
      body: { token, keep },
    }),
  );

/** Retries the late payment now, with the method on file. */
export const retryLate = (key: string) =>
  answer(
    http.POST('/users/me/update-account/retryPayment', {
      params: { header: { 'Idempotency-Key': key } },
    }),
  );

export const addSource = (userId: number, card: NewCard) =>
  answer(
    http.POST('/users/{id}/update-account/payment/sources', {
      params: { path: { id: userId } },
      body: card,
    }),
  );

export const removeSource = (userId: number, methodId: number) =>
  answer(
    http.DELETE('/users/{id}/update-account/payment/sources/{methodId}', {
      params: { path: { id: userId, methodId } },
    }),
  );

/** "Visa ending 4471". */
export function sourceWords(
  { kind, brand, last4 }: PaymentSource,
  { method }: PatientTexts,
): string {
  if (kind === 'bank') return method.bank({ last4 });
  return method.card({ brand: networkName(brand), last4 });
}
