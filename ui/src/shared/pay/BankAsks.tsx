import { useEffect, useRef } from 'react';
import type { CardHandle } from '../card-field/card';
import classes from './Pay.module.css';
import { PAY_TEXTS, type PayLanguage } from './texts';
import type { PayResult } from './types';

const ASK_MS = 2000;

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
