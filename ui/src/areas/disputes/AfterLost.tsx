import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { afterLost, type Dispute, type DisputeChoice } from './calls';
import classes from './Disputes.module.css';

/** The choice, in words. */
function chosenWords(dispute: Dispute): string {
  if (dispute.afterLost === 'bill')
    return `${money(dispute.amount)} was billed again, invoice ${dispute.invoiceNumber ?? ''}. The household has to pay it; its card isn’t charged.`;
  if (dispute.afterLost === 're_enroll') return 'The household may re-enroll.';
  return 'You closed this dispute without billing again.';
}

/**
 * After a lost dispute: bill the amount again, let the household re-enroll, or neither. Can be
 * chosen once.
 */
export function AfterLost({ dispute, officeId }: { dispute: Dispute; officeId: number }) {
  const [asking, setAsking] = useState<DisputeChoice | null>(null);
  const amount = money(dispute.amount);
  const member = `/account/members?id=${dispute.accountId}`;
  if (dispute.afterLost) {
    return (
      <Panel title="After the dispute">
        <p>{chosenWords(dispute)}</p>
        <div className={classes.actions}>
          <Button component={Link} to={member} variant="default">
            {dispute.afterLost === 're_enroll' ? 'Open member to re-enroll' : 'Open member'}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="After the dispute">
      <p>
        The membership has ended. You can bill {amount} again, or let {dispute.name} re-enroll.
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => setAsking('nothing')}>
          Don’t bill
        </Button>
        <Button variant="default" onClick={() => setAsking('re_enroll')}>
          Allow re-enrollment
        </Button>
        <Button onClick={() => setAsking('bill')}>Bill {amount}</Button>
      </div>
      <ConfirmDialog
        opened={asking === 'bill'}
        onClose={() => setAsking(null)}
        title={`Bill ${dispute.name} again?`}
        confirmLabel={`Bill ${amount}`}
        keepLabel="Not now"
        onConfirm={() => afterLost(officeId, dispute.id, 'bill')}
        done={() => toast('success', `${amount} billed again`)}
      >
        <p>
          {dispute.name} owes you {amount} again and gets an email about it. No card is charged
          automatically: take the payment in the office, or ask for it.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 're_enroll' || asking === 'nothing'}
        onClose={() => setAsking(null)}
        title={
          asking === 'nothing'
            ? `Don’t bill ${dispute.name} again?`
            : `Let ${dispute.name} re-enroll?`
        }
        confirmLabel={asking === 'nothing' ? 'Don’t bill' : 'Allow re-enrollment'}
        keepLabel="Not now"
        onConfirm={() => afterLost(officeId, dispute.id, asking ?? 'nothing')}
        done={() => toast('success', 'Choice saved')}
      >
        <p>
          {asking === 'nothing'
            ? 'Nothing is billed. You can’t change this choice.'
            : 'Nothing is billed for the dispute. You can enroll them again from their page.'}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
