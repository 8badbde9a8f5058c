import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BankLink } from '~/shared/bank-link/BankLink';
import { bankCalls } from '~/shared/bank-link/calls';
import { bankName } from '~/shared/bank-link/texts';
import type { BankLinkState } from '~/shared/bank-link/use-bank-link';
import { Dialog } from '~/shared/confirm/Dialog';
import entries from '~/shared/entries/Entries.module.css';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { usePatientTexts } from '../texts';
import { ownBankQuery, type WaitingBank } from './bank';

/**
 * Paying from a bank account instead of a card: connecting one, and entering the two deposit
 * amounts of a pending one.
 */
export function BankAccounts() {
  const { data } = useQuery(ownBankQuery);
  const queries = useQueryClient();
  const { t, language } = usePatientTexts();
  const [open, setOpen] = useState<'new' | WaitingBank | null>(null);
  if (!data || (!data.mandate && data.waiting.length === 0)) return null;
  const verifying = open !== null && open !== 'new';
  const done = (state: BankLinkState) => {
    void queries.invalidateQueries();
    if (state.status !== 'connected') return;
    const still = toCents(state.stillLate ?? '0.00');
    toast(
      'success',
      t.method.changed,
      still > 0
        ? t.bank.stillLate({ amount: money(state.stillLate ?? '0.00') })
        : t.bank.next({ bank: bankName(state, language) }),
    );
    setOpen(null);
  };
  return (
    <>
      {data.waiting.length > 0 && (
        <ul className={entries.entries}>
          {data.waiting.map((bank) => (
            <li key={bank.id} className={entries.entry}>
              <IconBuildingBank size={20} stroke={1.6} aria-hidden="true" />
              <span className={entries.words}>
                <strong>{bankName(bank, language)}</strong>
                <span className={entries.second}>{t.bank.waits}</span>
              </span>
              <Button variant="subtle" onClick={() => setOpen(bank)}>
                {t.bank.verify}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.mandate && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconBuildingBank size={17} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t.bank.connect}
        </Button>
      )}
      {open && (
        <Dialog
          opened
          onClose={() => setOpen(null)}
          title={verifying ? t.bank.verify : t.bank.connect}
          width={520}
          footer={
            <Button variant="default" onClick={() => setOpen(null)}>
              {t.close}
            </Button>
          }
        >
          <BankLink
            language={language}
            mandate={verifying ? null : data.mandate}
            numbers={!verifying}
            verifying={verifying}
            calls={bankCalls(verifying ? { verify: open.id } : { mandate: data.mandate?.version })}
            done={done}
          />
        </Dialog>
      )}
    </>
  );
}
