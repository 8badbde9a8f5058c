import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import type { ArrearsPlan } from './calls';
import classes from './Late.module.css';

const STATES: Record<string, string> = {
  planned: 'upcoming',
  paid: 'paid',
  missed: 'missed',
  dropped: 'dropped',
};

/** The installments of a late amount. */
export function Installments({ plan }: { plan: ArrearsPlan }) {
  return (
    <div>
      <h3 className={classes.subtitle}>
        {plan.state === 'ended' ? 'Installments, ended' : 'Installments'}
      </h3>
      {plan.reason && <p className={classes.head}>{plan.reason}</p>}
      <ul className={classes.dates}>
        {plan.installments.map((installment) => (
          <li key={installment.number}>
            <span>
              {longDate(installment.dueOn)}, {STATES[installment.state] ?? installment.state}
            </span>
            <MoneyText amount={installment.amount} failed={installment.state === 'missed'} />
          </li>
        ))}
        <li className={classes.total}>
          <span>Total</span>
          <MoneyText amount={plan.total} />
        </li>
      </ul>
    </div>
  );
}
