import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { pricesQuery } from '~/areas/billing/queries';
import { priceWords } from '~/areas/billing/words';
import { useBrand } from '~/shared/brand/brand';
import { price } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import classes from '../PracticeSignup.module.css';
import { ENROLL } from '../words';

/** What a practice gets, and the prices. */
export function Screen() {
  const { professional } = useBrand();
  const prices = useQuery(pricesQuery);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Membership plans for your {professional.office.en}</h1>
      <p className={classes.intro}>
        Your patients pay you by the month or the year for the care that you choose. You set the
        plans and the prices. We run the sign-up page, the billing and the payouts.
      </p>
      <LoadedQuery query={prices} errorTitle="The plans didn’t load" rows={4}>
        {({ tiers }) => (
          <div className={classes.tiers}>
            {tiers.map((tier) => (
              <section key={tier.level} className={classes.tierCard} aria-label={tier.name}>
                <h2 className={classes.tierName}>{tier.name}</h2>
                <span className={classes.price}>
                  {price(tier.month)} <span className={classes.quiet}>a month</span>
                </span>
                <span className={classes.quiet}>or {priceWords(tier.year, 'year')}</span>
                <span>{tier.summary}</span>
                <ul className={classes.points}>
                  {tier.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </LoadedQuery>
      {!prices.isPending && (
        <>
          <div className={classes.next}>
            <Button component={Link} to={ENROLL}>
              Sign up your practice
            </Button>
          </div>
          <p className={clsx(classes.below, classes.links)}>
            <Link to="/plan-builder">Try the plan builder</Link>
            <Link to="/ppo-calculator">See what leaving an insurance network means</Link>
          </p>
        </>
      )}
    </div>
  );
}
