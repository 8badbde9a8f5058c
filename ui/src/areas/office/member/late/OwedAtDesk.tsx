import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { takeOwed } from '../../life/calls';

interface OwedAtDeskProps {
  details: MemberDetails;
  /** Any membership of the household. */
  membershipId: number;
  onClose: () => void;
}

/** Records that the desk collected the household's full balance, in cash or by check. */
export function OwedAtDesk({ details, membershipId, onClose }: OwedAtDeskProps) {
  const { account, payment } = details;
  const amount = money(payment.balance);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`desk owed ${account.id}`}
      title={`Did ${account.firstName} pay ${amount} in the office?`}
      confirmLabel={`Record ${amount}`}
      keepLabel="Not now"
      onConfirm={(key) => takeOwed(membershipId, payment.balance, key)}
      done={({ amount: taken, receiptNumbers }) =>
        toast('success', `${money(taken)} recorded`, receiptWords(receiptNumbers))
      }
    >
      <p>
        This marks every open membership bill as paid in the office. We won’t charge the card on
        file for them. Treatment installments aren’t included.
        {payment.late && ' Once nothing is late, the memberships are active again.'}
      </p>
    </ConfirmDialog>
  );
}

/** "Receipt 1042", "Receipts 1042 and 1043". */
function receiptWords(numbers: number[]): string | undefined {
  if (numbers.length === 0) return undefined;
  const list = new Intl.ListFormat('en').format(numbers.map(String));
  return `${numbers.length === 1 ? 'Receipt' : 'Receipts'} ${list}`;
}
