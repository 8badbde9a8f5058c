import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** Giving back what a household paid. */

export type Refundable = components['schemas']['RefundablePayment'];

export const refundable = (paymentId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/refunds/{id}', { params: { path: { id: paymentId } }, signal, ...QUIET }),
  );

export interface Refund {
  userId: number;
  paymentId: number;
  /** One person's subscription; the whole household's payment without. */
  membershipId?: number;
  amount: string;
  reason: string;
}

/** One key for one press: pressed twice, it refunds once. Who asks shows what goes wrong. */
export const refund = ({ membershipId, ...rest }: Refund, key: string) => {
  const params = { header: { 'Idempotency-Key': key } };
  return confirmed(() =>
    membershipId === undefined
      ? answer(http.POST('/dentists/refunds', { params, body: rest, ...QUIET }))
      : answer(
          http.POST('/dentists/refunds/single', {
            params,
            body: { ...rest, membershipId },
            ...QUIET,
          }),
        ),
  );
};
