import { IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { longDate } from '~/shared/dates/dates';
import { lineWords } from '~/shared/money/lines';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { Payment } from '../calls';
import classes from './PaymentList.module.css';

function Summary({ payment, opens }: { payment: Payment; opens: boolean }) {
  return (
    <>
      <span className={classes.words}>
        <strong>{longDate(payment.on)}</strong>
        <span className={classes.second}>{payment.description}</span>
      </span>
      <span className={classes.amounts}>
        <strong>
          <MoneyText amount={payment.amount} as="movement" failed={payment.status === 'failed'} />
        </strong>
        <span className={classes.second}>
          {payment.status === 'paid' ? (
            'Paid'
          ) : (
            <StatusBadge kind="payment" status={payment.status} />
          )}
        </span>
      </span>
      {opens && <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />}
    </>
  );
}

/** What a payment is made of, to be added up, and how it was paid. */
function Parts({ payment }: { payment: Payment }) {
  return (
    <div className={classes.parts}>
      <ul>
        {payment.lines.map((line) => (
          <li key={`${line.kind} ${line.memberName ?? ''} ${line.description}`}>
            <span>{lineWords(line)}</span>
            <MoneyText amount={line.amount} />
          </li>
        ))}
      </ul>
      <p>
        {[payment.method, payment.receiptNumber && `Receipt ${payment.receiptNumber}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

interface PaymentListProps {
  payments: Payment[];
  /** Each payment opens and shows its lines. */
  opening?: boolean;
}

/** Payments and refunds, newest first. */
export function PaymentList({ payments, opening = false }: PaymentListProps) {
  return (
    <ul className={classes.list}>
      {payments.map((payment) => {
        const opens = opening && payment.lines.length > 0;
        return (
          <li key={payment.id}>
            {opens ? (
              <details className={classes.details}>
                <summary className={clsx(classes.row, classes.summary)}>
                  <Summary payment={payment} opens />
                </summary>
                <Parts payment={payment} />
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
