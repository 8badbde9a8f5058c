import { Button } from '@mantine/core';
import { IconChevronDown, IconReceipt } from '@tabler/icons-react';
import clsx from 'clsx';
import { openReceipt } from '~/areas/payouts/calls';
import { useDownload } from '~/shared/download/useDownload';
import { lineWords } from '~/shared/money/lines';
import { MoneyText } from '~/shared/money/MoneyText';
import { methodIn } from '~/shared/pay/method-words';
import type { Payment } from '../calls';
import { PatientStatus } from '../PatientStatus';
import { type PatientLanguage, usePatientTexts } from '../texts';
import classes from './PaymentList.module.css';

const inLanguage = (
  words: { description: string; spanishDescription: string },
  language: PatientLanguage,
) => (language === 'es' ? words.spanishDescription : words.description);

/** An installment is named by its treatment: "Crown, upper left, installment 1 of 3". */
const wordsOf = (payment: Payment, language: PatientLanguage) => {
  const [only, ...others] = payment.lines;
  return inLanguage(only?.kind === 'installment' && others.length === 0 ? only : payment, language);
};

function Summary({ payment, opens }: { payment: Payment; opens: boolean }) {
  const { t, date, language } = usePatientTexts();
  return (
    <>
      <span className={classes.words}>
        <strong>{wordsOf(payment, language)}</strong>
        <span className={classes.second}>{date(payment.on)}</span>
      </span>
      <span className={classes.amounts}>
        <strong>
          <MoneyText
            amount={payment.amount}
            as="movement"
            failed={payment.status === 'failed' || payment.status === 'refund_failed'}
          />
        </strong>
        <span className={classes.second}>
          {payment.status === 'paid' ? (
            t.history.paid
          ) : (
            <PatientStatus kind="payment" status={payment.status} />
          )}
        </span>
      </span>
      {opens && <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />}
    </>
  );
}

/** The breakdown of a payment, and its payment method. */
function Parts({ payment, userId }: { payment: Payment; userId: number | undefined }) {
  const { t, language } = usePatientTexts();
  const method = methodIn(language, payment.method);
  return (
    <div className={classes.parts}>
      <ul>
        {payment.lines.map((line) => (
          <li key={`${line.kind} ${line.memberName ?? ''} ${line.description}`}>
            <span>{lineWords({ ...line, description: inLanguage(line, language) })}</span>
            <MoneyText amount={line.amount} />
          </li>
        ))}
      </ul>
      <p>
        {[method, payment.receiptNumber && t.history.receipt({ number: payment.receiptNumber })]
          .filter(Boolean)
          .join(' · ')}
        {userId !== undefined && isPaid(payment) && (
          <>
            {' '}
            <ReceiptLink userId={userId} payment={payment} />
          </>
        )}
      </p>
    </div>
  );
}

const isPaid = (payment: Payment) => payment.status === 'paid' || payment.status === 'in_office';

/** Opens in a new tab; it is fetched with the session, so it is a button. */
function ReceiptLink({ userId, payment }: { userId: number; payment: Payment }) {
  const { busy, download } = useDownload();
  const { t, date } = usePatientTexts();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={busy}
      leftSection={<IconReceipt size={14} aria-hidden="true" />}
      aria-label={t.history.receiptOf({ date: date(payment.on) })}
      onClick={() => download(() => openReceipt(userId, payment.id))}
    >
      {t.history.receiptPdf}
    </Button>
  );
}

interface PaymentListProps {
  payments: Payment[];
  /** Each payment opens and shows its lines. */
  opening?: boolean;
  /** The payer's user; set, each paid payment has its receipt. */
  userId?: number;
}

/** Payments and refunds, newest first. */
export function PaymentList({ payments, opening = false, userId }: PaymentListProps) {
  return (
    <ul className={classes.list}>
      {payments.map((payment) => {
        const opens = opening && payment.lines.length > 0;
        return (
          <li key={`${payment.kind} ${payment.id}`}>
            {opens ? (
              <details className={classes.details}>
                <summary className={clsx(classes.row, classes.summary)}>
                  <Summary payment={payment} opens />
                </summary>
                <Parts payment={payment} userId={userId} />
              </details>
            ) : (
              <div className={classes.row}>
                <Summary payment={payment} opens={false} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
