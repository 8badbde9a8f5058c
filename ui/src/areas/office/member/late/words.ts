import { longDate } from '~/shared/dates/dates';
import type { LatePayment } from './calls';

/**
 * What happens next, in a sentence. A single bill is described with its reason; with several, each
 * is described below, so the heading has the installment only.
 */
export function nextWords(late: LatePayment): string {
  const attempts = late.invoices.flatMap(({ nextAttemptOn }) => nextAttemptOn ?? []).sort();
  const plan = late.plan?.state === 'running' ? late.plan : undefined;
  const installment = plan?.installments.find(({ state }) => state === 'planned');
  if (installment) return `The next installment is charged ${longDate(installment.dueOn)}.`;
  const [first, ...others] = late.invoices;
  if (others.length > 0 && late.invoices.every(({ decision }) => decision)) return '';
  if (first?.decision) return first.decision;
  if (attempts[0]) return `Next attempt ${longDate(attempts[0])}.`;
  const notice = late.notices[0];
  if (!late.delinquentOn) return '';
  const end = `delinquent ${longDate(late.delinquentOn)}`;
  if (notice && notice < late.delinquentOn) return `Next notice ${longDate(notice)}, ${end}.`;
  return notice ? `Without a payment ${end}.` : 'No more automatic retries.';
}

/** An attempt that is not settled, and what that means. */
export function pendingWords(pending: string): string {
  if (pending === 'processing')
    return 'A bank payment is processing. It takes 3 to 5 business days; nothing more is charged until then.';
  if (pending === 'requires_action') return 'The bank is waiting for the payer to confirm.';
  return 'A payment is processing. Nothing more is charged until it finishes.';
}
