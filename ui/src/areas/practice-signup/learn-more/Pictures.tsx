import { Avatar } from '~/shared/avatar/Avatar';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from './LearnMore.module.css';

const MEMBERS = [
  ['Theresa Okonkwo', 'past_due', '$59.00', 'Retry Thursday'],
  ['Lucille Andersen', 'pending_cash', '$399.00', 'Due at your desk'],
  ['Samir Haddad', 'active', '$127.50', 'Family of 5'],
  ['Daniel Reyes', 'active', '$56.70', 'Family of 3'],
  ['Priscilla Tran', 'active', '$107.10', 'Family of 4'],
] as const;

const PAYOUT = [
  ['Collected', '$3,412.60'],
  ['Refunds', '−$39.00'],
  ['Fees', '−$102.18'],
] as const;

/** The member list of the office app, with sample people. */
export function DeskPicture() {
  return (
    <figure className={classes.picture}>
      <figcaption>Members</figcaption>
      <ul>
        {MEMBERS.map(([name, status, amount, detail]) => (
          <li key={name}>
            <Avatar name={name} />
            <b>{name}</b>
            <StatusBadge status={status} />
            <span className={classes.amount}>
              {amount}
              <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A payout of the office app. */
export function PayoutPicture() {
  return (
    <figure className={classes.picture}>
      <figcaption>How this payout adds up</figcaption>
      <dl>
        {PAYOUT.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div>
          <dt>Paid to your bank</dt>
          <dd>$3,271.42</dd>
        </div>
      </dl>
    </figure>
  );
}
