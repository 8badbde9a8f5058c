import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { memberAddress } from '../../member-address';
import { historyQuery } from '../queries';
import { sendPaymentLink } from './calls';
import { useLinkSent } from './useLinkSent';

export interface LinkRecipient {
  officeId: number;
  accountId: number;
  firstName: string;
  email: string;
  language: string;
  /** Emails to the address come back. */
  emailFails?: boolean;
  /** What is late; without it, the link is to change the card. */
  late?: string;
  /** "Link sent Nov 28, 2026, 1:42 PM, Kim Park", where one was sent already. */
  sent?: string;
}

interface SendLinkDialogProps {
  to: LinkRecipient;
  onClose: () => void;
}

/** Emails a link: to pay the late balance, else to change the card. Confirms content and address. */
export function SendLinkDialog({ to, onClose }: SendLinkDialogProps) {
  const { late, email } = to;
  const told = useLinkSent(to.officeId, to.accountId);
  const link = late ? 'payment link' : 'card-change link';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Send ${to.firstName} a ${link}?`}
      confirmLabel="Send link"
      keepLabel="Don’t send"
      invalidates={[['today'], historyQuery(to.accountId).queryKey]}
      onConfirm={() => sendPaymentLink(to.officeId, to.accountId)}
      done={({ id }) => told(late ? 'Payment link sent' : 'Card-change link sent', email, id)}
    >
      <p>
        We’ll email <strong>{email}</strong> a secure link{' '}
        {late
          ? `to pay ${money(late)}. It works for 14 days.`
          : 'to save another card. Nothing is due and nothing is charged. It works once, for 7 days.'}
        {to.language === 'es' && ' The email is in Spanish.'}
      </p>
      {to.sent && <p>{to.sent}.</p>}
      {to.emailFails && (
        <p>
          Emails to this address don’t arrive.{' '}
          <Anchor component={Link} to={memberAddress(to.accountId, 'email')} onClick={onClose}>
            Fix the address first
          </Anchor>
        </p>
      )}
    </ConfirmDialog>
  );
}
