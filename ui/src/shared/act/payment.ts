import type { components } from '~/api/schema';
import { money } from '../money/money';
import { toast } from '../toasts/toasts';
import type { Refusal } from './useAct';

type PayResult = components['schemas']['PayResult'];

const UNKNOWN = 'The payment provider hasn’t answered yet. You won’t be charged twice.';

/** Whether a payment succeeded; a bank draft that is processing counts as success. */
export function settlePayment(
  result: Pick<PayResult, 'status' | 'message'> | undefined,
): Refusal | null {
  if (result?.status === 'paid' || result?.status === 'processing') return null;
  const open = !result || result.status === 'unknown';
  return { message: result?.message ?? UNKNOWN, open };
}

/** The same where the page itself shows the bank's challenge, or that its response is pending. */
export function settleOnPage(
  { status, message }: Pick<PayResult, 'status' | 'message'>,
  failed: string,
): Refusal | null {
  if (status === 'paid' || status === 'processing') return null;
  return status === 'declined' ? { message: message ?? failed } : { open: true };
}

/** Shows that a payment succeeded, or that the bank is processing it. */
export function toastPayment(result: PayResult | undefined, detail?: string): void {
  if (result?.status === 'paid') toast('success', `${money(result.paid)} charged`, detail);
  else toast('success', 'The bank payment is processing', 'It’s paid once the bank confirms.');
}
