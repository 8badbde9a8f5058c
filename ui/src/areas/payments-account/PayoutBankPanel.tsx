import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { BankLink } from '~/shared/bank-link/BankLink';
import { bankCalls } from '~/shared/bank-link/calls';
import { Dialog } from '~/shared/confirm/Dialog';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { type PaymentsAccount, stopBankChange } from './calls';
import classes from './PaymentsAccount.module.css';
import { payoutBankWords, pendingBankWords } from './words';

interface PayoutBankProps {
  officeId: number;
  account: PaymentsAccount;
}

/** The office's payout account, and connecting another one. */
export function PayoutBankPanel({ officeId, account }: PayoutBankProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const stop = useAct(() => stopBankChange(officeId), {
    invalidates: [['payments-account']],
    done: () =>
      toast('success', 'Change stopped', 'Payouts keep going to your current bank account.'),
  });
  if (!account.canConnectBank) return null;
  const act = account.payoutBank ? 'Replace bank account' : 'Connect bank account';
  const asks = account.bankChangeWaits;
  return (
    <Panel title="Bank account for payouts">
      <p className={classes.lead}>{payoutBankWords(account)}</p>
      {account.pendingBank && <p className={classes.lead}>{pendingBankWords(account)}</p>}
      <div className={classes.actions}>
        {account.pendingBank && (
          <Button variant="default" loading={stop.busy} onClick={() => void stop.run()}>
            Stop this change
          </Button>
        )}
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
          {asks && (
            <PasswordInput
              label="Your password"
              description="We email every owner. The change takes effect after 3 days, unless an owner stops it."
              autoComplete="current-password"
              mb="md"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <BankLink
            language="en"
            numbers={false}
            calls={bankCalls(asks ? { officeId, password } : { officeId })}
            done={(state) => {
              void queries.invalidateQueries({ queryKey: ['payments-account'] });
              if (state.status === 'waiting')
                toast('success', 'Bank account connected', 'Payouts go there after 3 days.');
              else if (state.status === 'connected')
                toast('success', 'Bank account connected', 'Your next payout goes there.');
              else return;
              setPassword('');
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Panel>
  );
}
