import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { linkWords } from '../household-acts';
import { sendPaymentLink } from './calls';

interface LinkDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/** Emails a link, after asking: to pay what is late, else to change the card. */
export function LinkDialog({ details, onClose }: LinkDialogProps) {
  const { account, payment } = details;
  const { late } = payment;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Send ${account.firstName} a ${linkWords(details)}?`}
      confirmLabel="Send link"
      keepLabel="Don’t send"
      invalidates={[]}
      onConfirm={() => sendPaymentLink(account.officeId, account.id)}
      done={() =>
        toast(
          'success',
          late ? 'Payment link sent' : 'Card-change link sent',
          account.email ?? undefined,
        )
      }
    >
      <p>
        We’ll email <strong>{account.email}</strong> a secure link{' '}
        {late
          ? `to pay ${money(late.amount)}. It works for 14 days.`
          : 'to save another card. Nothing is due and nothing is charged. It works once, for 7 days.'}
      </p>
    </ConfirmDialog>
  );
}
