import { Link, useLocation } from 'react-router';
import { useFeature } from '~/shared/brand/brand';
import { BILLING } from '~/user/tier-standing';
import { useUser } from '~/user/useUser';
import classes from './GlobalBanner.module.css';

/**
 * For an office that is still on the pricing of the old platform: that there are tiers now, and
 * where it can switch if the brand lets it.
 */
export function SwitchingBanner() {
  const user = useUser();
  const page = useLocation().pathname;
  const shown = useFeature('switching_banner');
  const mayUpgrade = useFeature('upgrade_from_old_platform');
  const { tierLevel, stripeCustomerId } = user.tieredPayment;
  const isOld = user.legacyPricing && tierLevel === 0 && !stripeCustomerId;
  if (!shown || !isOld || page === BILLING || !user.permissions.includes('settings')) return null;
  return (
    <section className={classes.banner} aria-label="Pricing">
      Your office is on pricing from our earlier platform.
      {mayUpgrade && <Link to={BILLING}>Compare current tiers</Link>}
    </section>
  );
}
