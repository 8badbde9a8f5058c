import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { Agreement } from './calls';
import classes from './Financing.module.css';
import { lookOfInstallment, lookOfPayment, partName } from './words';

/** Each payment of an agreement with its status. */
export function Schedule({ agreement }: { agreement: Agreement }) {
  return (
    <ul className={classes.list}>
      {agreement.installments.map((part) => (
        <li key={part.number} className={classes.row}>
          <div className={classes.head}>
            <span>
              <strong>{partName(part)}</strong>{' '}
              <span className={classes.quiet}>
                {part.number > 0 || part.status !== 'planned'
                  ? longDate(part.dueOn)
                  : 'when it is signed'}
                {part.movedFrom && `, moved from ${longDate(part.movedFrom)}`}
              </span>
            </span>
            <span className={classes.head}>
              <StatusBadge look={lookOfInstallment(part.status)} />
              <MoneyText amount={part.amount} />
            </span>
          </div>
          {part.words && <span className={classes.quiet}>{part.words}</span>}
          {!part.words && part.nextAttemptOn && (
            <span className={classes.quiet}>We try again {longDate(part.nextAttemptOn)}.</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each charge of an agreement, latest first. */
export function Payments({ agreement }: { agreement: Agreement }) {
  if (agreement.payments.length === 0) {
    return <p className={classes.quiet}>Nothing is charged yet.</p>;
  }
  return (
    <ul className={classes.list}>
      {agreement.payments.map((payment) => (
        <li key={payment.id} className={classes.row}>
          <div className={classes.head}>
            <span>
              {longDate(payment.on)}{' '}
              <span className={classes.quiet}>
                {[payment.method, payment.receiptNumber && `receipt ${payment.receiptNumber}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.head}>
              <StatusBadge look={lookOfPayment(payment.status)} />
              <MoneyText
                amount={payment.amount}
                failed={payment.status === 'failed' || payment.status === 'canceled'}
              />
            </span>
          </div>
          {payment.failure && <span className={classes.quiet}>{payment.failure}</span>}
          {payment.refunded !== '0.00' && (
            <span className={classes.quiet}>
              <MoneyText amount={payment.refunded} /> refunded
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
