import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { plainPercent, promoOutcome } from '~/order/money';
import { fullName } from '~/order/person';
import { useTexts } from '~/order/texts';
import type { NextCharge, Quote, QuoteLine } from '~/order/types';
import { showDate } from '~/shared/dates/show-date';
import { money } from '~/shared/money/money';
import { useSignup } from '../signup-context';

import { everyone } from '../state/state';
import classes from './frame.module.css';

/** Names by the quote's keys; a person without a name yet is called by their role. */
export function useNames() {
  const { state } = useSignup();
  const { t } = useTexts();
  const people = everyone(state);
  const find = (key: string) => (key === 'owner' ? state.owner : people.find((p) => p.key === key));
  return {
    full: (key: string) => {
      const person = find(key);
      return (person && fullName(person)) || t(key === 'owner' ? 'people.you' : 'people.person');
    },
    first: (key: string) =>
      find(key)?.firstName.trim() || t(key === 'owner' ? 'people.you' : 'people.person'),
  };
}

/**
 * Every person, discount and fee, with the amounts due now and later: each total adds up from the
 * lines shown.
 */
export function Summary({ order, action }: { order?: boolean; action?: ReactNode }) {
  const { state, entryPoint } = useSignup();
  const { t } = useTexts();
  const { quote } = state;
  const known = quote !== null && quote.lines.length > 0;
  return (
    <section className={classes.summary} aria-label={t(order ? 'summary.order' : 'summary.title')}>
      <h2 className={classes.summaryTitle}>{t(order ? 'summary.order' : 'summary.title')}</h2>
      {known ? (
        <div aria-busy={state.quoting === 'loading'}>
          <ul className={classes.lines}>
            {quote.lines.map((line) => (
              <PersonLine key={`${line.memberKey}-${line.planId}`} line={line} />
            ))}
          </ul>
          <div className={classes.part}>
            <ul className={classes.lines}>
              <DiscountLine quote={quote} />
              <SponsorLine quote={quote} />
              {order ? <FeesByPerson quote={quote} /> : <Fees quote={quote} />}
            </ul>
          </div>
          <div className={classes.part}>
            <p className={classes.due} style={{ margin: 0 }} aria-live="polite">
              <span>{t('summary.due')}</span>
              <span className={classes.amount}>{money(quote.dueToday)}</span>
            </p>
            <NextCharges charges={quote.nextCharges} />
            <HouseholdPrices quote={quote} />
          </div>
        </div>
      ) : (
        <p className={classes.empty}>{t('summary.empty')}</p>
      )}
      <Promo />
      {action && (
        <div className={clsx(classes.summaryAction, entryPoint !== 'embed' && classes.hideOnPhone)}>
          {action}
        </div>
      )}
    </section>
  );
}

function PersonLine({ line }: { line: QuoteLine }) {
  const { t, language } = useTexts();
  const names = useNames();
  const plan = (language === 'es' && line.spanishPlanName) || line.planName;
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.lineName}>{names.full(line.memberKey)}</span>
        <span className={classes.small}>
          {plan}, {t(line.period === 'month' ? 'period.monthly' : 'period.yearly')}
        </span>
      </span>
      <span className={classes.amount}>{money(line.price)}</span>
    </li>
  );
}

const DISCOUNTS = {
  family: 'summary.family',
  promo: 'summary.promo',
  business: 'summary.business',
  community: 'summary.community',
} as const;

function DiscountLine({ quote }: { quote: Quote }) {
  const { t } = useTexts();
  if (quote.appliedDiscount === 'none') return null;
  const family = quote.appliedDiscount === 'family';
  const members = quote.familySize ?? new Set(quote.lines.map((line) => line.memberKey)).size;
  const percent = plainPercent(quote.appliedPercent);
  return (
    <li className={clsx(classes.line, classes.good)}>
      <span>
        <span className={classes.plainName}>{t(DISCOUNTS[quote.appliedDiscount])}</span>
        <span className={classes.small}>
          {family
            ? t('summary.familyDetail', { count: members, percent })
            : t('summary.promoDetail', { percent })}
        </span>
      </span>
      <span className={classes.amount}>{money(`-${quote.discountTotal.replace('-', '')}`)}</span>
    </li>
  );
}

/** What an employer pays of the prices. */
function SponsorLine({ quote }: { quote: Quote }) {
  const { t } = useTexts();
  const sponsor = quote.lines.find((line) => line.sponsorName)?.sponsorName;
  if (!sponsor || Number(quote.sponsoredTotal) === 0) return null;
  return (
    <li className={clsx(classes.line, classes.good)}>
      <span className={classes.plainName}>{t('summary.sponsor', { business: sponsor })}</span>
      <span className={classes.amount}>{money(`-${quote.sponsoredTotal}`)}</span>
    </li>
  );
}

/** All one-time fees in one line, named after their kinds. */
function Fees({ quote }: { quote: Quote }) {
  const { t } = useTexts();
  const kinds = new Set(quote.lines.map((line) => line.activeFee.kind));
  if (!kinds.has('setup') && !kinds.has('activation')) return null;
  const both = kinds.has('setup') && kinds.has('activation');
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.plainName}>
          {t(
            both
              ? 'summary.bothFees'
              : kinds.has('setup')
                ? 'summary.setupFees'
                : 'summary.activationFees',
          )}
        </span>
        <span className={classes.small}>{t('summary.oneTime')}</span>
      </span>
      <span className={classes.amount}>{money(quote.feesTotal)}</span>
    </li>
  );
}

function FeesByPerson({ quote }: { quote: Quote }) {
  const { t } = useTexts();
  const names = useNames();
  return quote.lines
    .filter((line) => line.activeFee.kind !== 'none')
    .map((line) => (
      <li key={`${line.memberKey}-${line.planId}`} className={classes.line}>
        <span>
          <span className={classes.plainName}>
            {t(line.activeFee.kind === 'setup' ? 'summary.setupFee' : 'summary.activationFee', {
              name: names.first(line.memberKey),
            })}
          </span>
          <span className={classes.small}>
            {t(line.activeFee.refundable ? 'summary.oneTime' : 'summary.oneTimeFinal')}
          </span>
        </span>
        <span className={classes.amount}>{money(line.activeFee.amount)}</span>
      </li>
    ));
}

/** The charges after today, and when. */
export function NextCharges({ charges }: { charges: NextCharge[] }) {
  const { t, language } = useTexts();
  const names = useNames();
  if (charges.length === 0) return null;
  return (
    <ul className={classes.charges}>
      {charges.map((charge) => (
        <li key={`${charge.on}-${charge.period}`}>
          {charge.period === 'month' ? (
            <>
              <b>{t('summary.eachMonth', { amount: money(charge.amount) })}</b>
              <span>{t('summary.starting', { date: showDate(charge.on, language) })}</span>
            </>
          ) : (
            <>
              <b>
                {t('summary.onDate', {
                  amount: money(charge.amount),
                  date: showDate(charge.on, language),
                })}
              </b>
              <span>
                {charge.memberKeys.length === 1
                  ? t('summary.yearlyPlanOf', { name: names.first(charge.memberKeys[0] ?? '') })
                  : t('summary.yearlyPlans')}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The new prices of the household's existing plans. */
function HouseholdPrices({ quote }: { quote: Quote }) {
  const { t, language } = useTexts();
  const falling = (quote.household ?? []).filter(
    (one) => one.changesOn && one.newPrice !== one.price,
  );
  if (falling.length === 0) return null;
  return (
    <ul className={classes.charges}>
      {falling.map((one) => (
        <li key={one.subscriptionId}>
          <span>
            {t('summary.priceFalls', {
              name: one.name,
              plan: (language === 'es' && one.spanishPlanName) || one.planName,
              from: money(one.price),
              to: money(one.newPrice),
              date: showDate(one.changesOn ?? '', language),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A promo code, checked by the quote as it is typed. */
function Promo() {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  const [open, setOpen] = useState(state.promoCode !== '');
  const { quote } = state;
  const outcome = quote && promoOutcome(quote, state.promoCode);
  if (!open)
    return (
      <button type="button" className={classes.textButton} onClick={() => setOpen(true)}>
        <IconPlus size={16} aria-hidden="true" />
        {t('promo.open')}
      </button>
    );
  return (
    <div className={classes.promo}>
      <TextInput
        label={t('promo.label')}
        value={state.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => dispatch({ do: 'promo', code: event.currentTarget.value })}
        error={
          outcome === 'invalid' || state.serverErrors.promoCode ? t('promo.invalid') : undefined
        }
      />
      <p
        className={clsx(classes.small, classes.good)}
        role="status"
        style={{ margin: '0.25rem 0 0' }}
      >
        {quote && outcome && outcome !== 'invalid'
          ? t(`promo.${outcome}`, {
              percent: plainPercent(quote.promo?.percent ?? quote.promoPercent),
              family: plainPercent(quote.familyPercent),
              familyAmount: money(quote.familyDiscountTotal),
              promoAmount: money(quote.promoDiscountTotal),
              community: plainPercent(quote.communityPercent),
            })
          : ''}
      </p>
    </div>
  );
}

/** On a phone: the amount due today and the next action, always visible from the form onward. */
export function StickyBar({ action }: { action: ReactNode }) {
  const { state, entryPoint } = useSignup();
  const { t } = useTexts();
  // In a frame as high as its page, the bottom of the window is the bottom of the page.
  if (entryPoint === 'embed') return null;
  return (
    <>
      <div className={classes.barSpace} />
      <section className={classes.bar} aria-label={t('summary.barLabel')}>
        <div>
          <span className={classes.barLabel}>{t('summary.due')}</span>
          <span className={classes.barAmount}>{money(state.quote?.dueToday ?? '0.00')}</span>
        </div>
        {action}
      </section>
    </>
  );
}
