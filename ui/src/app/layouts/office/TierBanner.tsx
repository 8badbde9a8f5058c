import { Link, Navigate, useLocation } from 'react-router';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { BILLING, tierStanding } from '~/user/tier-standing';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';

/**
 * The office's missing tier or unpaid platform bill, above every page, for users who can settle it.
 */
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

/**
 * Replaces the pages of an office whose year is unpaid: leads to billing, or shows a notice to
 * users who cannot pay.
 */
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
