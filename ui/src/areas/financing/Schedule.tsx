import { showDate } from '~/shared/dates/show-date';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { methodIn } from '~/shared/pay/method-words';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { AGREEMENT_TEXTS } from './agreement-texts';
import type { Agreement } from './calls';
import classes from './Financing.module.css';
import type { BoxLanguage } from './texts';
import { failureWords, lookOfInstallment, lookOfPayment, partName } from './words';

export interface ScheduleProps {
  agreement: Agreement;
  language?: BoxLanguage;
}

/** Each payment of an agreement with its status. */
export function Schedule({ agreement, language = 'en' }: ScheduleProps) {
  const t = AGREEMENT_TEXTS[language];
  return (
    <ul className={classes.list}>
      {agreement.installments.map((part) => (
        <li key={part.number} className={classes.row}>
          <div className={classes.head}>
            <span>
              <strong>{partName(part, language)}</strong>{' '}
              <span className={classes.quiet}>
                {part.number > 0 || part.status !== 'planned'
                  ? showDate(part.dueOn, language)
                  : t.whenSigned}
                {part.movedFrom && t.movedFrom({ date: showDate(part.movedFrom, language) })}
              </span>
            </span>
            <span className={classes.head}>
              <StatusBadge look={lookOfInstallment(part.status, language)} />
              <MoneyText amount={part.amount} />
            </span>
          </div>
          {part.words && <span className={classes.quiet}>{part.words}</span>}
          {!part.words && part.nextAttemptOn && (
            <span className={classes.quiet}>
              {t.tryAgain({ date: showDate(part.nextAttemptOn, language) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Each charge of an agreement, latest first. */
export function Payments({ agreement, language = 'en' }: ScheduleProps) {
  const t = AGREEMENT_TEXTS[language];
  if (agreement.payments.length === 0) {
    return <p className={classes.quiet}>{t.noPayments}</p>;
  }
  return (
    <ul className={classes.list}>
      {agreement.payments.map((payment) => (
        <li key={payment.id} className={classes.row}>
          <div className={classes.head}>
            <span>
              {showDate(payment.on, language)}{' '}
              <span className={classes.quiet}>
                {[
                  methodIn(language, payment.method),
                  payment.receiptNumber && t.receipt({ number: payment.receiptNumber }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.head}>
              <StatusBadge look={lookOfPayment(payment.status, language)} />
              <MoneyText
                amount={payment.amount}
                failed={payment.status === 'failed' || payment.status === 'canceled'}
              />
            </span>
          </div>
          {payment.failure && (
            <span className={classes.quiet}>{failureWords(payment, language)}</span>
          )}
          {payment.refunded !== '0.00' && (
            <span className={classes.quiet}>{t.refunded({ amount: money(payment.refunded) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
