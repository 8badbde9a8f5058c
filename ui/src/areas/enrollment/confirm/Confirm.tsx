import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { isoDate } from '~/order/person';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { money, perPeriod, price as showPrice, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { relationshipWords } from '~/user/relationships';
import type { HouseholdPrice, QuoteLine } from '../calls';
import { useEnrollment, useNames } from '../context';
import { Columns } from '../frame/Columns';
import frame from '../frame/frame.module.css';
import { StepTitle } from '../frame/StepTitle';
import { PriceChange } from '../frame/Summary';
import { startsOn } from '../state/order';
import type { Person } from '../state/person';
import { joins } from '../state/state';
import { feeWords, percent } from '../words';
import classes from './confirm.module.css';

const PRICES = {
  family: 'family discount',
  promo: 'promo code',
  business: 'employer',
  community: 'community',
} as const;

/**
 * Step two: every person with plan, price, discount and fee, to be read aloud before the card is
 * requested.
 */
export function Confirm() {
  const { state, page, household, quoted, goTo } = useEnrollment();
  const { quote } = quoted;
  const start = startsOn(state, page);
  const next = (
    <Button fullWidth onClick={() => goTo('checkout')}>
      Continue to checkout
    </Button>
  );
  return (
    <>
      <StepTitle>Is everything right?</StepTitle>
      <Columns next={next}>
        {state.people.map((person) => (
          <PersonCard key={person.key} person={person} />
        ))}
        {quote && quote.household.length > 0 && <HouseholdPrices prices={quote.household} />}
        {start && (
          <Panel title="Start">
            <Facts
              facts={[
                { label: 'Starts on', value: longDate(start) },
                { label: 'Reason', value: state.start.reason },
              ]}
            />
          </Panel>
        )}
        {!household && <ContactCard />}
        <div className={frame.buttons}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
            onClick={() => goTo('member-info')}
          >
            Back
          </Button>
        </div>
      </Columns>
    </>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { state, page, quoted, goTo } = useEnrollment();
  const names = useNames();
  const name = names.full(person.key);
  const born = isoDate(person.dob, page.today);
  const lines = quoted.quote?.lines.filter((line) => line.memberKey === person.key) ?? [];
  const who = [
    relationshipWords(person.relationship),
    born && `born ${longDate(born)}`,
    person.chartId.trim() && `chart #${person.chartId.trim()}`,
  ].filter(Boolean);
  return (
    <Panel
      title={
        <span className={classes.who}>
          <Avatar name={name} />
          <span>
            {name}
            <small>{who.join(', ')}</small>
          </span>
        </span>
      }
      action={
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`Edit ${name}`}
          onClick={() => goTo('member-info')}
        >
          Edit
        </Anchor>
      }
    >
      {joins(state, person) ? (
        lines.map((line) => <LineFacts key={line.planId} line={line} />)
      ) : (
        <p className={classes.plain}>Paying only, not joining</p>
      )}
    </Panel>
  );
}

function LineFacts({ line }: { line: QuoteLine }) {
  const { page } = useEnrollment();
  const less = toCents(line.discountedPrice) < toCents(line.price);
  const monthly = line.period === 'month';
  const fee = feeWords(line);
  const term = !monthly
    ? 'Yearly'
    : line.underContract
      ? `Monthly, ${page.contractMonths || 12}-month term`
      : 'Monthly';
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Plan</dt>
        <dd>
          <b>{line.planName}</b>
          <small>{term}</small>
        </dd>
      </div>
      <div>
        <dt>
          {line.appliedDiscount === 'none' ? 'Price' : `Price with ${PRICES[line.appliedDiscount]}`}
        </dt>
        <dd>
          <b>{showPrice(line.discountedPrice)}</b>
          {perPeriod(line.period)}
          {less && (
            <small>
              <s>{money(line.price)}</s> {percent(line.discountPercent)} off
            </small>
          )}
          {line.periods > 1 && <small>{line.periods} payments due now</small>}
        </dd>
      </div>
      <div>
        <dt>One-time fee</dt>
        <dd>
          <b>{fee ? money(line.activeFee.amount) : 'None'}</b>
          {fee ? (
            <small>
              {fee.title}
              {fee.instead && `, ${fee.detail.toLowerCase()}: ${money(fee.instead)}`}
            </small>
          ) : (
            !monthly && <small>Yearly plans have no fee</small>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The new prices of existing members: they fall as the family grows, and never rise. */
function HouseholdPrices({ prices }: { prices: HouseholdPrice[] }) {
  const falls = prices.some((price) => toCents(price.newPrice) < toCents(price.price));
  return (
    <Panel title="Current members">
      <p className={classes.plain}>
        {falls
          ? 'With a larger family, their prices drop from the next payment.'
          : 'Their prices don’t change.'}
      </p>
      <ul className={classes.prices}>
        {prices.map((price) => (
          <li key={price.subscriptionId}>
            <span>
              <b>{price.name}</b>
              <small>{price.planName}</small>
            </span>
            <PriceChange price={price} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ContactCard() {
  const { state, goTo } = useEnrollment();
  const { contact } = state;
  const address = [contact.address1, contact.address2].filter((part) => part.trim()).join(', ');
  return (
    <Panel
      title="Contact"
      action={
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label="Edit contact"
          onClick={() => goTo('member-info')}
        >
          Edit
        </Anchor>
      }
    >
      <Facts
        facts={[
          { label: 'Email', value: contact.email },
          { label: 'Mobile', value: contact.phone },
          {
            label: 'Address',
            value: `${address}, ${contact.city}, ${contact.state} ${contact.zip}`,
          },
          { label: 'Language', value: contact.language === 'es' ? 'Spanish' : 'English' },
        ]}
      />
    </Panel>
  );
}
