import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** Refunds of a household's payments. */

export type Refundable = components['schemas']['RefundablePayment'];

export const refundable = (paymentId: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/refunds/{id}', { params: { path: { id: paymentId } }, signal }));

export interface Refund {
  userId: number;
  paymentId: number;
  /** One person's subscription; without it, the whole household's payment. */
  membershipId?: number;
  amount: string;
  reason: string;
}

/** One key per press: a double press refunds once. The caller shows errors. */
export const refund = ({ membershipId, ...rest }: Refund, key: string) => {
  const params = { header: { 'Idempotency-Key': key } };
  return confirmed(() =>
    membershipId === undefined
      ? answer(http.POST('/dentists/refunds', { params, body: rest }))
      : answer(
          http.POST('/dentists/refunds/single', {
            params,
            body: { ...rest, membershipId },
          }),
        ),
  );
};
