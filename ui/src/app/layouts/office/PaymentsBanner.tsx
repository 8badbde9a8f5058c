import { Link, useLocation } from 'react-router';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';

const PAGE = '/account/upgrade';

/** Says that the payments account needs attention, above every page, for users who can fix it. */
export function PaymentsBanner() {
  const { dentistInfo: office, permissions } = useUser();
  const page = useLocation().pathname;
  if (!office || !permissions.includes('settings') || page === PAGE) return null;
  if (!office.paymentsRestricted && !office.paymentsUpgrading) return null;
  return (
    <section className={classes.banner} aria-label="Payments account">
      {office.paymentsUpgrading
        ? 'Your new payments account isn’t complete. New members can’t join until it is.'
        : 'Your payments account is restricted. The provider needs more information.'}
      <Link to={PAGE}>Open payments account</Link>
    </section>
  );
}
