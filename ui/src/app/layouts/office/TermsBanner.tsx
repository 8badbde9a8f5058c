import { Link, useLocation } from 'react-router';
import { longDate } from '~/shared/dates/dates';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';
import { TERMS_UPDATE, termsStanding } from './terms-standing';

/** New agreements, above every page, for users who may accept them, until they are accepted. */
export function TermsBanner() {
  const user = useUser();
  const page = useLocation().pathname;
  if (!user.termsUpdate || termsStanding(user, page) !== 'banner') return null;
  return (
    <section className={classes.banner} aria-label="Agreements">
      {`Our agreements have changed. Please accept them by ${longDate(user.termsUpdate.dueOn)}.`}
      <Link to={TERMS_UPDATE}>See what changed</Link>
    </section>
  );
}
