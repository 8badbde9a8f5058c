import { useId, useState } from 'react';
import { fromCents, price } from '~/shared/money/money';
import classes from './LearnMore.module.css';

const [LOWEST, FIRST, HIGHEST] = [15, 39, 90];
/** The family discounts a new office starts with, in percent. */
const RUNGS = [
  { people: 'Just one', percent: 0 },
  { people: '2 members', percent: 5 },
  { people: '3 members', percent: 10 },
  { people: '4 or more', percent: 15 },
];
const MEMBERS = 100;

/** What each person pays at a price of the visitor's choice, and what it brings the office. */
export function PriceLadder() {
  const [dollars, setDollars] = useState(FIRST);
  const id = useId();
  return (
    <>
      <div className={classes.slider}>
        <label htmlFor={id}>Your price a month</label>
        <input
          id={id}
          type="range"
          min={LOWEST}
          max={HIGHEST}
          value={dollars}
          aria-valuetext={`$${dollars} a month`}
          onChange={(event) => setDollars(Number(event.currentTarget.value))}
        />
        <output htmlFor={id}>${dollars}</output>
      </div>
      <ol className={classes.rungs}>
        {RUNGS.map(({ people, percent }) => (
          <li key={people}>
            <span>{people}</span>
            <strong>
              {price(fromCents(dollars * (100 - percent)))}
              <small>/mo</small>
            </strong>
            <span>{percent === 0 ? 'Your price' : `${percent}% off each person`}</span>
          </li>
        ))}
      </ol>
      <p className={classes.small}>
        You choose the discounts. {MEMBERS} members at ${dollars} a month pay you{' '}
        <b>{price(fromCents(MEMBERS * dollars * 12 * 100))} a year</b>, before fees and discounts.
      </p>
    </>
  );
}
