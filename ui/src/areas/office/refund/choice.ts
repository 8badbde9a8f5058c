import { fromCents, toCents } from '~/shared/money/money';
import { typedCents } from '~/shared/money/typed';
import type { Refundable } from './calls';

/** How much of a payment to refund: all, an entered amount, or one person's part. */
export type Choice =
  | { kind: 'whole' }
  | { kind: 'part' }
  | { kind: 'person'; membershipId: number };

/** The maximum refund of a choice, including the caller's limit. */
export function mostOf(payment: Refundable, choice: Choice): string {
  const left =
    choice.kind === 'person'
      ? (payment.people.find((one) => one.membershipId === choice.membershipId)?.left ?? '0.00')
      : payment.left;
  if (payment.limit === undefined || payment.limit === null) return left;
  return fromCents(Math.min(toCents(left), toCents(payment.limit)));
}

/** The error in an entered amount, or null. */
export function amountProblem(typed: string, most: string): string | null {
  const cents = typedCents(typed);
  if (cents === null) return 'Enter an amount';
  if (cents === 0) return 'Enter an amount above $0';
  if (cents > toCents(most)) return `At most $${most} can be refunded`;
  return null;
}

/** Whether the payment has parts to choose from. */
export const hasPeople = (payment: Pick<Refundable, 'people'>) => payment.people.length > 1;
