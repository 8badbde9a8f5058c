import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { memberAddress } from '../../member-address';
import { linkWords } from '../household-acts';
import { sendPaymentLink } from './calls';

interface LinkDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/**
 * Emails a link: to pay the late balance, else to change the card. It confirms the content and the
 * address, because a menu does not; the Today list shows the address in the row and needs no
 * confirmation.
 */
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
        {account.language === 'es' && ' The email is in Spanish.'}
      </p>
      {account.emailProblem && (
        <p>
          Emails to this address don’t arrive.{' '}
          <Anchor component={Link} to={memberAddress(account.id, 'email')} onClick={onClose}>
            Fix the address first
          </Anchor>
        </p>
      )}
    </ConfirmDialog>
  );
}
