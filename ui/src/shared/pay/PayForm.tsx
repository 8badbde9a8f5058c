import { Button, Checkbox, Radio } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { components } from '~/api/schema';
import type { CardHandle, CardOwner } from '../card-field/card';
import { money } from '../money/money';
import { EntryCard } from './EntryCard';
import classes from './Pay.module.css';
import { PaymentState } from './PaymentState';
import { PAY_TEXTS, type PayLanguage } from './texts';
import { usePayment } from './usePayment';

export type PayResult = components['schemas']['PayResult'];
export type CardEntry = components['schemas']['CardEntry'];

const ASK_MS = 2000;

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
      {onFile && onFileOnly && <p className={classes.safe}>{t.chargesOnFile(onFile)}</p>}
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
          description={onFile && !keep ? t.keepNot(onFile) : undefined}
        />
      )}
      <PaymentState payment={payment} entry={entry} language={language} />
      <Button
        type="submit"
        className={classes.send}
        loading={busy}
        leftSection={<IconLock size={18} aria-hidden="true" />}
      >
        {t.pay(money(amount))}
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
        <strong>{paid ? t.paid(money(result.paid)) : t.processing}</strong>
      </p>
      {result.receiptNumbers.map((number) => (
        <p key={number}>{t.receipt(number)}</p>
      ))}
    </div>
  );
}

interface BankAsksProps {
  result: Pick<PayResult, 'clientSecret' | 'nextActionUrl'>;
  /** What is to be confirmed, where it is not a payment. */
  text?: string;
  language: PayLanguage;
  card: CardHandle | null;
  provider: boolean;
  ask: () => void;
}

/**
 * The card's bank requires the payer to confirm: in the provider's script, or on the sandbox's
 * page.
 */
export function BankAsks({ result, text, language, card, provider, ask }: BankAsksProps) {
  const t = PAY_TEXTS[language];
  const { clientSecret, nextActionUrl } = result;
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (provider && nextActionUrl) {
      // The bank's own page; it returns the payer here.
      window.location.assign(nextActionUrl);
      return;
    }
    if (provider && clientSecret && card) {
      void card.confirm(clientSecret).finally(() => asking.current());
      return;
    }
    const timer = window.setInterval(() => asking.current(), ASK_MS);
    return () => window.clearInterval(timer);
  }, [provider, clientSecret, nextActionUrl, card]);
  if (provider || !nextActionUrl) return null;
  return (
    <section aria-label={t.bankAsks} className={classes.form}>
      <h2>{t.bankAsks}</h2>
      <p className={classes.safe}>{text ?? t.bankText}</p>
      <iframe className={classes.frame} src={nextActionUrl} title={t.bankAsks} />
      <a href={nextActionUrl} target="_blank" rel="noopener">
        {t.bankOpen}
      </a>
    </section>
  );
}
