import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { messageOf } from '~/api/errors';
import { asksInsured } from '~/order/field-problems';
import { isoDate } from '~/order/person';
import { choicesOf } from '~/shared/form/choices';
import { perPeriod, price as showPrice, toCents } from '~/shared/money/money';
import type { MemberOffers, Period, PlanOffer } from '../calls';
import { useEnrollment, useField } from '../context';
import frame from '../frame/frame.module.css';
import { inPeriod, type Person } from '../state/person';

import { pathOf } from '../state/state';
import { planAges, planInclusions } from '../words';
import { FeeChoice } from './FeeChoice';
import classes from './member-info.module.css';

const PERIODS = choicesOf({ month: 'Monthly', year: 'Yearly' });

/**
 * The plans a person can have, once the birth date determines them, with the reason where one is
 * not offered.
 */
export function PlanRows({ person }: { person: Person }) {
  const { page, quoted, dispatch } = useEnrollment();
  const titleId = useId();
  const offers = quoted.quote?.memberOffers.find(({ key }) => key === person.key);
  const dobKnown = isoDate(person.dob, page.today) !== null;
  const waits = !dobKnown
    ? 'The birth date decides which plans are offered.'
    : asksInsured(page.plans) && person.insured === null
      ? 'Does this person have insurance? Some plans depend on it.'
      : null;
  const periods = new Set(offers?.offers.map((offer) => offer.period));
  const { period: wanted } = person.choice;
  const period: Period =
    periods.has(wanted) || periods.size === 0 ? wanted : wanted === 'month' ? 'year' : 'month';
  return (
    <div>
      <div className={classes.planHead}>
        <h3 id={titleId}>
          {person.firstName.trim() ? `${person.firstName.trim()}'s plan` : 'Plan'}
        </h3>
        {!waits && periods.size === 2 && (
          <SegmentedControl
            aria-label="How often to pay"
            data={PERIODS}
            value={period}
            onChange={(next) =>
              dispatch({
                do: 'choose',
                key: person.key,
                change: inPeriod(person.choice, next as Period, offers?.offers ?? []),
              })
            }
          />
        )}
      </div>
      {waits ? (
        <p className={classes.quiet} data-path={pathOf(person.key, 'planId')}>
          {waits}
        </p>
      ) : quoted.failed && !offers ? (
        <div role="alert">
          <p className={classes.quiet}>{messageOf(quoted.failed)}</p>
          <Button mt="xs" size="xs" variant="default" onClick={quoted.again}>
            Try again
          </Button>
        </div>
      ) : !offers || offers.age === undefined ? (
        <p className={classes.quiet} aria-busy="true">
          Looking up plans…
        </p>
      ) : (
        <Offers person={person} offers={offers} period={period} titleId={titleId} />
      )}
    </div>
  );
}

interface OffersProps {
  person: Person;
  offers: MemberOffers;
  period: Period;
  titleId: string;
}

function Offers({ person, offers, period, titleId }: OffersProps) {
  const { dispatch, quoted } = useEnrollment();
  const { error, onBlur, ...field } = useField(pathOf(person.key, 'planId'));
  const errorId = useId();
  const shown = offers.offers.filter((offer) => offer.period === period);
  const problems = quoted.quote?.problems.filter(({ key }) => key === person.key) ?? [];
  return (
    <>
      {shown.length > 0 ? (
        <div
          role="radiogroup"
          aria-labelledby={titleId}
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          className={classes.plans}
          {...field}
        >
          {shown.map((offer) => (
            <PlanRow
              key={offer.planId}
              offer={offer}
              name={`plan-${person.key}`}
              checked={person.choice.planId === offer.planId}
              onBlur={onBlur}
              onChoose={() =>
                dispatch({
                  do: 'choose',
                  key: person.key,
                  change: {
                    planId: offer.planId,
                    period,
                    additional: person.choice.additional.filter(
                      (extra) => extra.planId !== offer.planId,
                    ),
                  },
                })
              }
            />
          ))}
        </div>
      ) : (
        <p className={classes.quiet} {...field}>
          No plan is available for this person.
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem.code + problem.field} className={classes.error} role="status">
          {problem.message}
        </p>
      ))}
      {offers.hidden
        .filter(({ reason }) => reason !== 'inactive')
        .map((hidden) => (
          <p key={hidden.planId} className={classes.why}>
            <IconInfoCircle size={15} aria-hidden="true" />
            {hidden.reasonText.en}
          </p>
        ))}
      <ExtraPlans person={person} offers={offers} />
      <FeeChoice person={person} />
    </>
  );
}

function PlanRow({
  offer,
  name,
  checked,
  onChoose,
  onBlur,
}: {
  offer: PlanOffer;
  name: string;
  checked: boolean;
  onChoose: () => void;
  onBlur: () => void;
}) {
  const { page } = useEnrollment();
  const id = useId();
  const plan = page.plans.find((candidate) => candidate.id === offer.planId);
  if (!plan) return null;
  const less = toCents(offer.discountedPrice) < toCents(offer.price);
  return (
    <label className={classes.plan}>
      <input
        type="radio"
        className={frame.radio}
        name={name}
        checked={checked}
        onChange={onChoose}
        onBlur={onBlur}
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-note`}
      />
      <span>
        <span id={`${id}-name`} className={classes.planName}>
          {plan.name}
        </span>
        <span id={`${id}-note`} className={classes.planNote}>
          {[planAges(plan), planInclusions(plan)].filter(Boolean).join('. ')}
        </span>
      </span>
      <span id={`${id}-price`} className={classes.planPrice}>
        {less && <s>{showPrice(offer.price)}</s>}
        {showPrice(offer.discountedPrice)}
        <small>{perPeriod(offer.period)}</small>
      </span>
    </label>
  );
}

/** Additional plans next to the first, such as whitening. */
function ExtraPlans({ person, offers }: { person: Person; offers: MemberOffers }) {
  const { page, dispatch } = useEnrollment();
  const { error } = useField(pathOf(person.key, 'additionalPlans'));
  const { planId, period, additional } = person.choice;
  const others = offers.offers.filter(
    (offer) =>
      offer.planId !== planId &&
      (offer.period === period ||
        !offers.offers.some((one) => one.planId === offer.planId && one.period === period)),
  );
  if (planId === null || others.length === 0) return null;
  return (
    <fieldset className={classes.extras}>
      <legend>
        Additional plans <span className={classes.optional}>(optional)</span>
      </legend>
      {others.map((offer) => (
        <Checkbox
          key={`${offer.planId}-${offer.period}`}
          label={`${page.plans.find(({ id }) => id === offer.planId)?.name}, ${showPrice(offer.discountedPrice)}${perPeriod(offer.period)}`}
          checked={additional.some((extra) => extra.planId === offer.planId)}
          onChange={(event) =>
            dispatch({
              do: 'choose',
              key: person.key,
              change: {
                additional: event.currentTarget.checked
                  ? [...additional, { planId: offer.planId, period: offer.period }]
                  : additional.filter((extra) => extra.planId !== offer.planId),
              },
            })
          }
        />
      ))}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}
