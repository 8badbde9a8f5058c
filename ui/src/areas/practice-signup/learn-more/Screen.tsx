import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { pricesQuery } from '~/areas/billing/queries';
import { priceWords } from '~/areas/billing/words';
import { EXAMPLE } from '~/areas/ppo-calculator/example';
import { membersNeeded, resultOf, totalOf } from '~/areas/ppo-calculator/rules';
import { useBrand } from '~/shared/brand/brand';
import { price } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { BrandCard } from '../BrandCard';
import practice from '../PracticeSignup.module.css';
import { ENROLL, RECOMMENDED_TIER, TRIAL } from '../words';
import classes from './LearnMore.module.css';
import { DeskPicture, PayoutPicture } from './Pictures';
import { PriceLadder } from './PriceLadder';

const PROMISES = [
  'Your plans, your prices, your name',
  'Patients join online in about three minutes',
  'In English and Spanish',
];

/** The home page: what a practice gets, what it looks like, and the prices. */
export function Screen() {
  const { professional } = useBrand();
  return (
    <div className={classes.page}>
      <header className={classes.hero}>
        <div>
          <h1 className={classes.title}>Membership plans for your {professional.office.en}</h1>
          <p className={classes.lead}>
            Your patients pay you by the month or the year for the care that you choose. You set the
            plans and the prices. We run the sign-up page, the billing and the payouts.
          </p>
          <div className={classes.acts}>
            <Button component={Link} to={ENROLL} size="md">
              Sign up your practice
            </Button>
            <Link className={classes.link} to="/accounts/login">
              Sign in
            </Link>
          </div>
          <ul className={classes.promises}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <IconCheck size={18} stroke={2} aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <BrandCard office="Your office" member="Your patient" />
      </header>

      <section className={classes.section} aria-labelledby="product">
        <h2 id="product" className={classes.heading}>
          Late payments are retried, and your front desk sees who needs a call
        </h2>
        <p className={classes.lead}>
          The list starts with the people who need you today. Every payout adds up to the cent.
        </p>
        <div className={classes.pictures}>
          <DeskPicture />
          <PayoutPicture />
        </div>
        <p className={classes.small}>Sample data.</p>
      </section>

      <section className={classes.section} aria-labelledby="ladder">
        <h2 id="ladder" className={classes.heading}>
          Families pay less for each person
        </h2>
        <PriceLadder />
      </section>

      <BreakEven />

      <section className={classes.section} aria-labelledby="prices">
        <h2 id="prices" className={classes.heading}>
          What it costs you
        </h2>
        <p className={classes.lead}>{TRIAL}</p>
        <Tiers />
        <div className={classes.acts}>
          <Button component={Link} to={ENROLL} size="md">
            Choose a plan
          </Button>
          <Link className={classes.link} to="/plan-builder">
            Try the plan builder
          </Link>
        </div>
      </section>
    </div>
  );
}

/** The example of the calculator in one number. */
function BreakEven() {
  const needed = membersNeeded(EXAMPLE);
  const { patients } = totalOf(EXAMPLE.plans.map((plan) => resultOf(plan, EXAMPLE)));
  if (needed.kind !== 'some') return null;
  return (
    <section className={classes.number} aria-labelledby="network">
      <p className={classes.figure}>{needed.members}</p>
      <div>
        <h2 id="network" className={classes.heading}>
          members replace three insurance networks
        </h2>
        <p>
          In our example office, {patients} patients come through three networks. After leaving
          them, {needed.members} members bring in what is missing. Your numbers will differ.
        </p>
        <Link className={classes.link} to="/ppo-calculator">
          Calculate it for your office
        </Link>
      </div>
    </section>
  );
}

function Tiers() {
  const prices = useQuery(pricesQuery);
  return (
    <LoadedQuery query={prices} errorTitle="The plans didn’t load" rows={4}>
      {({ tiers }) => (
        <div className={practice.tiers}>
          {tiers.map((tier) => (
            <section
              key={tier.level}
              className={clsx(
                practice.tierCard,
                tier.level === RECOMMENDED_TIER && practice.recommended,
              )}
              aria-label={tier.name}
            >
              <h3 className={practice.tierName}>
                {tier.name}
                {tier.level === RECOMMENDED_TIER && (
                  <span className={practice.flag}>Recommended</span>
                )}
              </h3>
              <span className={practice.price}>
                {price(tier.month)} <span className={practice.quiet}>a month</span>
              </span>
              <span className={practice.quiet}>or {priceWords(tier.year, 'year')}</span>
              <span>{tier.summary}</span>
              <ul className={practice.points}>
                {tier.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </LoadedQuery>
  );
}
