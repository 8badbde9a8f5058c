import { Link, Navigate, useLocation } from 'react-router';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useUser } from '../../session/useUser';
import classes from './GlobalBanner.module.css';
import { BILLING, tierStanding } from './tier-standing';

/** What the office owes the platform, above every page of who can do something about it. */
export function TierBanner() {
  const user = useUser();
  const page = useLocation().pathname;
  const { late, nextAttemptOn } = user.tieredPayment;
  const standing = tierStanding(user, page);
  if (!user.permissions.includes('settings') || page === BILLING) return null;
  if (standing === 'to-choose') {
    return (
      <section className={classes.banner} aria-label="Billing">
        Your office has no tier. Choose one to continue.
        <Link to={BILLING}>Choose a tier</Link>
      </section>
    );
  }
  if (!late) return null;
  return (
    <section className={classes.banner} aria-label="Billing">
      {`Your payment of ${money(late)} did not go through.`}
      {nextAttemptOn && ` We’ll try again on ${longDate(nextAttemptOn)}.`}
      <Link to={BILLING}>Open billing</Link>
    </section>
  );
}

/** Where a page of an office goes whose year is not paid: to billing, or to a word for who cannot pay it. */
export function UnpaidYear() {
  const { permissions } = useUser();
  if (permissions.includes('settings')) return <Navigate to={BILLING} replace />;
  return (
    <Panel>
      <EmptyState title="This office isn’t open right now">
        This year isn’t paid. Ask the office owner to open billing.
      </EmptyState>
    </Panel>
  );
}
