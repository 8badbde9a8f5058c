import { Button, Checkbox, Radio } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import type { CardOwner } from '../card-field/card';
import { money } from '../money/money';
import { EntryCard } from './EntryCard';
import classes from './Pay.module.css';
import { PaymentState } from './PaymentState';
import { PAY_TEXTS, type PayLanguage } from './texts';
import type { CardEntry, PayResult } from './types';
import { usePayment } from './usePayment';

interface PayFormProps {
  /**
   * Identifies the payment: a form that is closed and opened again continues a payment whose
   * response was lost.
   */
  name: string;
  amount: string;
  entry: CardEntry;
  today: string;
  language: PayLanguage;
  owner: CardOwner;
  /** The method on file that may be used, in words. */
  onFile?: string;
  /**
   * The payment failed with the method on file: it can be retried, but another card is preselected.
   */
  onFileFailed?: boolean;
  /** Only the method on file can be used. */
  onFileOnly?: boolean;
  /**
   * A card entered here is used once, unless the payer saves it; without this it is always saved.
   */
  asksToKeep?: boolean;
  /** The same key again returns the payment's state. */
  pay: (token: string | undefined, key: string, keep: boolean) => Promise<PayResult>;
  onPaid?: (result: PayResult) => void;
}

/**
 * Pays an amount with the method on file or with a card entered here, and stays with it until its
 * result is known.
 */
export function PayForm({
  name,
  amount,
  entry,
  today,
  language,
  owner,
  onFile,
  onFileFailed,
  onFileOnly,
  asksToKeep,
  pay,
  onPaid,
}: PayFormProps) {
  const t = PAY_TEXTS[language];
  const onFileFirst = onFileOnly || (onFile && !onFileFailed);
  const [choice, setChoice] = useState(onFileFirst ? 'on_file' : 'card');
  // Without a method on file to keep, saving the new card is preselected.
  const [keep, setKeep] = useState(!asksToKeep || !onFile);
  const payment = usePayment({
    name,
    failedText: t.failed,
    pay: (token, key) => pay(token, key, keep),
    done: onPaid,
  });
  const { card, result, busy } = payment;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const byCard = choice === 'card';
    if (byCard && !card.current?.check()) return;
    await payment.begin(byCard);
  };

  if (result && (result.status === 'paid' || result.status === 'processing')) {
    return <Ended result={result} language={language} />;
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {onFile && onFileOnly && <p className={classes.safe}>{t.chargesOnFile({ onFile })}</p>}
      {onFile && !onFileOnly && (
        <Radio.Group label={t.with} value={choice} onChange={setChoice}>
          <div className={classes.choices}>
            <Radio value="on_file" label={onFile} />
            <Radio
              value="card"
              label={t.another}
              description={asksToKeep ? undefined : t.anotherStays}
            />
          </div>
        </Radio.Group>
      )}
      {choice === 'card' && (
        <EntryCard ref={card} entry={entry} today={today} language={language} owner={owner} />
      )}
      {choice === 'card' && asksToKeep && (
        <Checkbox
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
          label={t.keep}
          description={onFile && !keep ? t.keepNot({ onFile }) : undefined}
        />
      )}
      <PaymentState payment={payment} entry={entry} language={language} />
      <Button
        type="submit"
        className={classes.send}
        loading={busy}
        leftSection={<IconLock size={18} aria-hidden="true" />}
      >
        {t.pay({ amount: money(amount) })}
      </Button>
      {!onFileOnly && <p className={classes.safe}>{t.safe}</p>}
    </form>
  );
}

function Ended({ result, language }: { result: PayResult; language: PayLanguage }) {
  const t = PAY_TEXTS[language];
  const paid = result.status === 'paid';
  return (
    <div role="status" className={clsx(classes.done, !paid && classes.waits)}>
      <p>
        <strong>{paid ? t.paid({ amount: money(result.paid) }) : t.processing}</strong>
      </p>
      {result.receiptNumbers.map((number) => (
        <p key={number}>{t.receipt({ number })}</p>
      ))}
    </div>
  );
}
