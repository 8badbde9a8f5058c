import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { newKey } from '~/api/new-key';
import { plainPercent } from '~/order/money';
import { isoDate } from '~/order/person';
import { useTexts } from '~/order/texts';
import type { Quote, QuoteLine } from '~/order/types';
import { Avatar } from '~/shared/avatar/Avatar';
import { showDate } from '~/shared/dates/show-date';
import { money, price as showPrice, toCents } from '~/shared/money/money';
import { EditButton } from '../frame/EditButton';
import frame from '../frame/frame.module.css';
import { StickyBar, Summary, useNames } from '../frame/Summary';
import { useRelationship } from '../member-info/relationship';
import { useBrandTexts, useSignup } from '../signup-context';

import classes from './checkout.module.css';
import { StepTitle } from './StepTitle';

/**
 * Step two: every person with plan, price, discount and fee, to be checked before the card is
 * requested.
 */
export function Confirm() {
  const { state, dispatch, goTo } = useSignup();
  const { t } = useTexts();
  const { words } = useBrandTexts();
  const { quote } = state;
  const family = state.people.map((person) => person.key);
  const keys = state.household ? family : ['owner', ...family];
  // Without prices there is nothing to confirm yet, and the button would still move when they load.
  const unpriced = !quote && state.quoting === 'loading';
  const next = (
    <Button fullWidth loading={unpriced} onClick={() => goTo('checkout')}>
      {t('confirm.next')}
    </Button>
  );
  const edit = (key: string) => () => {
    const person = state.people.find((one) => one.key === key);
    if (person && person.memberId === undefined) dispatch({ do: 'editPerson', key });
    goTo('member-info');
  };
  return (
    <>
      <StepTitle>{t('confirm.title')}</StepTitle>
      <p className={frame.lead}>{words.wizard.confirmHelp}</p>
      <div className={frame.columns}>
        <div>
          <ul className={classes.people}>
            {keys.map((key) => (
              <PersonCard key={key} memberKey={key} quote={quote} onEdit={edit(key)} />
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => {
              dispatch({ do: 'addPerson', key: newKey() });
              goTo('member-info');
            }}
          >
            {t('people.addAnother')}
          </Button>
          {!state.household && (
            <>
              <hr className={frame.rule} />
              <Contact onEdit={edit('owner')} />
            </>
          )}
          <div className={classes.back}>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={17} aria-hidden="true" />}
              onClick={() => goTo('member-info')}
            >
              {t('back')}
            </Button>
          </div>
        </div>
        <div className={frame.aside}>
          <Summary action={next} />
        </div>
      </div>
      <StickyBar action={next} />
    </>
  );
}

function PersonCard({
  memberKey,
  quote,
  onEdit,
}: {
  memberKey: string;
  quote: Quote | null;
  onEdit: () => void;
}) {
  const { state, page } = useSignup();
  const { t, language } = useTexts();
  const relationship = useRelationship();
  const names = useNames();
  const owner = memberKey === 'owner';
  const person = owner ? state.owner : state.people.find(({ key }) => key === memberKey);
  if (!person) return null;
  const name = names.full(memberKey);
  const iso = isoDate(person.dob, page.today);
  const who = owner
    ? t('people.accountOwner')
    : relationship('relationship' in person ? person.relationship : '');
  const lines = quote?.lines.filter((line) => line.memberKey === memberKey) ?? [];
  return (
    <li className={classes.person}>
      <div className={classes.personHead}>
        <Avatar name={name} size={36} />
        <div>
          <h2 className={classes.personName}>{name}</h2>
          <p className={classes.note}>
            {who}
            {iso && `, ${t('confirm.born', { date: showDate(iso, language) })}`}
          </p>
        </div>
        <EditButton className={classes.editButton} name={name} iconSize={17} onEdit={onEdit}>
          {t('edit')}
        </EditButton>
      </div>
      {owner && !state.owner.enroll ? (
        <p className={classes.note} style={{ paddingTop: '0.75rem' }}>
          {t('confirm.payerOnly')}
        </p>
      ) : (
        lines.map((line) => <LineFacts key={line.planId} line={line} quote={quote} />)
      )}
    </li>
  );
}

function LineFacts({ line, quote }: { line: QuoteLine; quote: Quote | null }) {
  const { page } = useSignup();
  const { t, language } = useTexts();
  const discounted = toCents(line.discountedPrice) < toCents(line.price);
  const month = line.period === 'month';
  const priceLabel = !discounted
    ? t('confirm.price')
    : t(
        line.appliedDiscount === 'business'
          ? 'confirm.priceBusiness'
          : line.appliedDiscount === 'community'
            ? 'confirm.priceCommunity'
            : quote?.appliedDiscount === 'promo'
              ? 'confirm.pricePromo'
              : 'confirm.priceFamily',
      );
  const committed = month && (page.contractMonths > 0 || line.activeFee.kind === 'setup');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('confirm.plan')}</dt>
        <dd>
          <b>{(language === 'es' && line.spanishPlanName) || line.planName}</b>
          <small>
            {committed
              ? t('confirm.monthlyTerm', { count: page.contractMonths || 12 })
              : t(month ? 'period.monthlyTitle' : 'period.yearlyTitle')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{priceLabel}</dt>
        <dd>
          <b>{showPrice(line.discountedPrice)}</b>
          {t(month ? 'period.perMonth' : 'period.perYear')}
          {discounted && (
            <small>
              <s>{money(line.price)}</s>{' '}
              {t('plan.percentOff', { percent: plainPercent(line.discountPercent) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('confirm.fee')}</dt>
        <dd>
          <b>
            {line.activeFee.kind === 'none' ? t('confirm.noFee') : money(line.activeFee.amount)}
          </b>
          <small>
            {line.activeFee.kind === 'none'
              ? month
                ? ''
                : t('confirm.yearlyNoFee')
              : t(line.activeFee.refundable ? 'confirm.activationFee' : 'confirm.setupFee')}
          </small>
        </dd>
      </div>
      {line.firstYear && (
        <div>
          <dt>{t('confirm.firstYear')}</dt>
          <dd>
            <b>{money(line.firstYear.total)}</b>
            <small>
              {line.firstYear.percent > 0 &&
                t('confirm.saves', {
                  amount: money(line.firstYear.saves),
                  percent: line.firstYear.percent,
                })}
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Contact({ onEdit }: { onEdit: () => void }) {
  const { state } = useSignup();
  const { t } = useTexts();
  const { owner } = state;
  return (
    <section aria-labelledby="contact-title">
      <div className={classes.contactHead}>
        <h2 id="contact-title" className={frame.sectionTitle}>
          {t('confirm.contact')}
        </h2>
        <button
          type="button"
          className={classes.editButton}
          onClick={onEdit}
          aria-label={t('confirm.editContact')}
        >
          <IconPencil size={17} aria-hidden="true" />
          {t('edit')}
        </button>
      </div>
      <dl className={clsx(classes.contact)}>
        <div>
          <dt>{t('fields.email')}</dt>
          <dd>{owner.email}</dd>
        </div>
        <div>
          <dt>{t('confirm.mobile')}</dt>
          <dd>{owner.phone}</dd>
        </div>
        <div>
          <dt>{t('fields.address1')}</dt>
          <dd>
            {[owner.address1, owner.address2].filter(Boolean).join(', ')}, {owner.city},{' '}
            {owner.state} {owner.zip}
          </dd>
        </div>
      </dl>
    </section>
  );
}
