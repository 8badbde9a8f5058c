import { TextInput } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { longDate } from '~/shared/dates/dates';
import { money, perPeriod, toCents } from '~/shared/money/money';
import type { HouseholdPrice, Quote, QuoteLine } from '../calls';
import { useEnrollment, useField, useNames } from '../context';
import { discountWords, feeWords, otherDiscountWords, percent, plainSum } from '../words';
import classes from './frame.module.css';
import { Optional } from './Optional';

/**
 * Every person, discount and fee, with the amounts due now and later: each total adds up from the
 * lines shown.
 */
export function Summary({ action }: { action?: ReactNode }) {
  const { quoted } = useEnrollment();
  const { quote } = quoted;
  const known = quote !== null && quote.lines.length > 0;
  return (
    <section className={classes.summary} aria-label="Summary">
      <h2 className={classes.summaryTitle}>Summary</h2>
      {known ? (
        <div aria-busy={!quoted.current}>
          <ul className={classes.lines}>
            {quote.lines.map((line) => (
              <PersonLine key={`${line.memberKey}-${line.planId}`} line={line} />
            ))}
            <DiscountLine quote={quote} />
            <SponsorLine quote={quote} />
            <FeeLines quote={quote} />
          </ul>
          <div className={classes.part}>
            <p className={classes.due} aria-live="polite">
              <span>Due today</span>
              <span className={classes.amount}>{money(quote.dueToday)}</span>
            </p>
            <NextCharges quote={quote} />
          </div>
          <HouseholdPart quote={quote} />
        </div>
      ) : (
        <p className={classes.empty}>Choose a plan to see what is due.</p>
      )}
      <Promo />
      {action && <div className={clsx(classes.action, classes.wide)}>{action}</div>}
    </section>
  );
}

function PersonLine({ line }: { line: QuoteLine }) {
  const names = useNames();
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.name}>{names.full(line.memberKey)}</span>
        <span className={classes.small}>
          {line.planName}, {line.period === 'month' ? 'monthly' : 'yearly'}
          {line.periods > 1 && `, ${line.periods} payments of ${money(line.price)}`}
        </span>
      </span>
      <span className={classes.amount}>{money(plainSum(line))}</span>
    </li>
  );
}

const DISCOUNTS = {
  family: 'Family discount',
  promo: 'Promo code',
  business: 'Business discount',
  community: 'Community discount',
} as const;

function DiscountLine({ quote }: { quote: Quote }) {
  if (quote.appliedDiscount === 'none') return null;
  const other = otherDiscountWords(quote);
  return (
    <li className={clsx(classes.line, classes.good)}>
      <span>
        {DISCOUNTS[quote.appliedDiscount]}
        <span className={classes.small}>{discountWords(quote)}</span>
        {other && <span className={classes.small}>{other}</span>}
      </span>
      <span className={classes.amount}>{money(`-${quote.discountTotal.replace('-', '')}`)}</span>
    </li>
  );
}

/** What an employer pays of the prices. */
function SponsorLine({ quote }: { quote: Quote }) {
  const sponsor = quote.lines.find((line) => line.sponsorName)?.sponsorName;
  if (!sponsor || Number(quote.sponsoredTotal) === 0) return null;
  return (
    <li className={clsx(classes.line, classes.good)}>
      <span>Paid by {sponsor}</span>
      <span className={classes.amount}>{money(`-${quote.sponsoredTotal}`)}</span>
    </li>
  );
}

/** Every one-time fee with its payer, including fees the patient does not pay. */
function FeeLines({ quote }: { quote: Quote }) {
  const names = useNames();
  return quote.lines.flatMap((line) => {
    const words = feeWords(line);
    return words
      ? [
          <li key={`${line.memberKey}-${line.planId}`} className={classes.line}>
            <span>
              {words.title}, {names.first(line.memberKey)}
              <span className={classes.small}>{words.detail}</span>
            </span>
            <span className={classes.amount}>
              {words.instead && <s>{money(words.instead)}</s>} {money(line.activeFee.amount)}
            </span>
          </li>,
        ]
      : [];
  });
}

/** The charges after today, and when. */
export function NextCharges({ quote }: { quote: Pick<Quote, 'nextCharges'> }) {
  const names = useNames();
  if (quote.nextCharges.length === 0) return null;
  return (
    <ul className={classes.charges}>
      {quote.nextCharges.map((charge) => (
        <li key={`${charge.on}-${charge.period}`}>
          {charge.period === 'month' ? (
            <>
              <b>{money(charge.amount)} each month</b>
              <span>starting {longDate(charge.on)}</span>
            </>
          ) : (
            <>
              <b>
                {money(charge.amount)} on {longDate(charge.on)}
              </b>
              <span>{charge.memberKeys.map(names.first).join(', ')}, yearly</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "$39.00" changing to "$37.05/mo from Dec 1, 2026". */
export function PriceChange({ price }: { price: HouseholdPrice }) {
  const falls = toCents(price.newPrice) < toCents(price.price);
  return (
    <span className={classes.amount}>
      {falls && <s>{money(price.price)}</s>} {money(price.newPrice)}
      {perPeriod(price.period)}
      {falls && price.changesOn && (
        <span className={classes.small}>from {longDate(price.changesOn)}</span>
      )}
    </span>
  );
}

/** The existing members, and the family's total price before and after. */
function HouseholdPart({ quote }: { quote: Quote }) {
  if (quote.household.length === 0) return null;
  const totals = [
    ['month', quote.householdMonthlyBefore, quote.householdMonthlyAfter],
    ['year', quote.householdYearlyBefore, quote.householdYearlyAfter],
  ] as const;
  return (
    <div className={classes.part}>
      <h3 className={classes.groupTitle}>Current members</h3>
      <ul className={classes.lines}>
        {quote.household.map((price) => (
          <li key={price.subscriptionId} className={classes.line}>
            <span>
              <span className={classes.name}>{price.name}</span>
              <span className={classes.small}>
                {price.planName}
                {Number(price.newDiscountPercent) > 0 &&
                  `, ${percent(price.newDiscountPercent)} off`}
              </span>
            </span>
            <PriceChange price={price} />
          </li>
        ))}
        {totals
          .filter(([, before, after]) => toCents(before) !== 0 || toCents(after) !== 0)
          .map(([period, before, after]) => (
            <li key={period} className={classes.line}>
              <b>Family total</b>
              <span className={classes.amount}>
                {before !== after && `${money(before)} \u2192 `}
                <b>{money(after)}</b>
                {perPeriod(period)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A promo code, checked by the quote as it is typed. */
function Promo() {
  const { state, dispatch, quoted } = useEnrollment();
  const { error, ...field } = useField('promoCode');
  const typed = state.promoCode.trim();
  const promo = quoted.quote?.promo;
  const answered = typed && promo?.code.toLowerCase() === typed.toLowerCase() ? promo : null;
  const wrong = answered && !answered.valid ? 'This code is not valid' : undefined;
  return (
    <div className={classes.part}>
      <TextInput
        {...field}
        label={<Optional>Promo code</Optional>}
        value={state.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error ?? wrong}
        onChange={(event) => dispatch({ do: 'promo', code: event.currentTarget.value })}
      />
      <p role="status" className={clsx(classes.small, classes.good)}>
        {answered?.valid && quoted.quote?.appliedDiscount === 'family'
          ? 'The code is valid. The family discount is larger and applies.'
          : answered?.valid && quoted.quote?.appliedDiscount === 'community'
            ? 'The code is valid. The community discount is larger and applies.'
            : answered?.valid
              ? 'The code is valid.'
              : ''}
      </p>
    </div>
  );
}

/** On a phone: the amount due today and the next action, always visible. */
export function StickyBar({ action }: { action: ReactNode }) {
  const { quoted } = useEnrollment();
  return (
    <section className={classes.bar} aria-label="Due today">
      <div>
        <span className={classes.barLabel}>Due today</span>
        <span className={classes.barAmount}>{money(quoted.quote?.dueToday ?? '0.00')}</span>
      </div>
      {action}
    </section>
  );
}
