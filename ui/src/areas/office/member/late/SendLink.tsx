import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import type { MemberDetails } from '../../calls';
import { sendPaymentLink } from './calls';

/** Emails a link, after asking: to pay what is late, else to change the card. */
export function SendLink({ details: { account, payment } }: { details: MemberDetails }) {
  const [asking, setAsking] = useState(false);
  const { late } = payment;
  const what = late ? 'payment link' : 'card-change link';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Send {what}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Send ${account.firstName} a ${what}?`}
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
    </>
  );
}
