import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BankLink } from '~/shared/bank-link/BankLink';
import { bankCalls } from '~/shared/bank-link/calls';
import { Dialog } from '~/shared/confirm/Dialog';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import type { PaymentsAccount } from './calls';
import classes from './PaymentsAccount.module.css';
import { payoutBankWords } from './words';

interface PayoutBankProps {
  officeId: number;
  account: PaymentsAccount;
}

/** Where the office is paid out to, and connecting another account for it. */
export function PayoutBankPanel({ officeId, account }: PayoutBankProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!account.canConnectBank) return null;
  const act = account.payoutBank ? 'Replace bank account' : 'Connect bank account';
  return (
    <Panel title="Bank account for payouts" className={classes.panel}>
      <p className={classes.lead}>{payoutBankWords(account)}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {act}
        </Button>
      </div>
      {open && (
        <Dialog
          opened
          onClose={() => setOpen(false)}
          title={act}
          width={520}
          footer={
            <Button variant="default" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          <BankLink
            language="en"
            numbers={false}
            calls={bankCalls({ officeId })}
            done={(state) => {
              void queries.invalidateQueries({ queryKey: ['payments-account'] });
              if (state.status !== 'connected') return;
              toast('success', 'Bank account connected', 'Your next payout goes there.');
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Panel>
  );
}
