import { Button } from '@mantine/core';
import { BankAsks } from './BankAsks';
import classes from './Pay.module.css';
import { PAY_TEXTS, type PayLanguage } from './texts';
import type { CardEntry } from './types';
import type { Payment } from './usePayment';

interface PaymentStateProps {
  payment: Payment;
  entry: CardEntry;
  language: PayLanguage;
}

/**
 * Above the pay button: why the payment failed, that there is no response yet, or that the card's
 * bank requires confirmation.
 */
export function PaymentState({ payment, entry, language }: PaymentStateProps) {
  const t = PAY_TEXTS[language];
  const { problem, result, busy, ask, card } = payment;
  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {result?.status === 'unknown' && (
        <div role="status">
          <p className={classes.safe}>{t.unknown}</p>
          <Button variant="default" loading={busy} onClick={ask}>
            {t.ask}
          </Button>
        </div>
      )}
      {result?.status === 'requires_action' && (
        <BankAsks
          result={result}
          language={language}
          card={card.current}
          ask={ask}
          provider={entry.mode === 'provider'}
        />
      )}
    </>
  );
}
