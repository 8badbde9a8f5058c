import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Problem } from '~/shared/confirm/Problem';
import { newKey } from '~/shared/keys/new-key';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { chargeLate, chargeOwed, type LatePayment } from './calls';

interface ChargeDialogProps {
  details: MemberDetails;
  late?: LatePayment;
  onClose: () => void;
}

/** Charges what the household owes to what is on file, now. */
export function ChargeDialog({ details, late, onClose }: ChargeDialogProps) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [problem, setProblem] = useState<string | null>(null);
  const { account, payment } = details;
  const isLate = late !== undefined && toCents(late.amount) > 0;
  const amount = isLate ? late.amount : payment.balance;
  const charge = async () => {
    setProblem(null);
    try {
      const result = isLate
        ? (await chargeLate(account.id, key.current)).paid
        : await chargeOwed(account.id, key.current);
      await queries.invalidateQueries();
      if (result?.status === 'paid') {
        toast('success', `${money(result.paid)} charged`);
        return;
      }
      if (result?.status === 'processing') {
        toast('success', 'The bank draft is processing', 'It’s paid once the bank confirms.');
        return;
      }
      if (result?.status !== 'unknown') key.current = newKey();
      setProblem(
        result?.message ?? 'The payment provider hasn’t answered yet. You won’t be charged twice.',
      );
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    }
    throw new Error('not charged');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Charge ${account.firstName} ${money(amount)} now?`}
      confirmLabel={`Charge ${money(amount)}`}
      keepLabel="Not now"
      onConfirm={charge}
    >
      <p>
        {payment.method
          ? `It is charged to the ${payment.method.kind === 'bank' ? 'bank account' : 'card'} ending ${payment.method.last4}.`
          : 'There is no payment method on file.'}{' '}
        We’ll email a receipt.
        {isLate && ' Once nothing is late, the memberships are active again.'}
      </p>
      {problem && <Problem>{problem}</Problem>}
    </ConfirmDialog>
  );
}
