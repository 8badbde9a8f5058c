import { settlePayment, toastPayment } from '~/shared/act/payment';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money, toCents } from '~/shared/money/money';
import type { MemberDetails } from '../../calls';
import { chargeLate, chargeOwed, type LatePayment } from './calls';

interface ChargeDialogProps {
  details: MemberDetails;
  late?: LatePayment;
  onClose: () => void;
}

/** Charges the household's balance to the method on file, now. */
export function ChargeDialog({ details, late, onClose }: ChargeDialogProps) {
  const { account, payment } = details;
  const isLate = late !== undefined && toCents(late.amount) > 0;
  const amount = isLate ? late.amount : payment.balance;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`charge ${isLate ? 'late' : 'owed'} ${account.id}`}
      title={`Charge ${account.firstName} ${money(amount)} now?`}
      confirmLabel={`Charge ${money(amount)}`}
      keepLabel="Not now"
      onConfirm={async (key) =>
        isLate ? (await chargeLate(account.id, key)).paid : chargeOwed(account.id, key)
      }
      settle={settlePayment}
      done={(result) => toastPayment(result)}
    >
      <p>
        {payment.method
          ? `It is charged to the ${payment.method.kind === 'bank' ? 'bank account' : 'card'} ending ${payment.method.last4}.`
          : 'There is no payment method on file.'}{' '}
        We’ll email a receipt.
        {isLate && ' Once nothing is late, the memberships are active again.'}
      </p>
    </ConfirmDialog>
  );
}
