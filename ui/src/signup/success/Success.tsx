import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCheck,
  IconId,
  IconReceipt,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { featuredPlan } from '~/order/money';
import { Rich, useTexts } from '~/order/texts';
import type { Plan, ResultMember, SignupResult } from '~/order/types';
import { Avatar } from '~/shared/avatar/Avatar';
import { showDate } from '~/shared/dates/show-date';
import { money } from '~/shared/money/money';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { NOT_ADDED, STATUSES, type SubscriptionStatus } from '~/shared/status-badge/statuses';
import { brandName } from '../checkout/brand-name';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { NextCharges } from '../frame/Summary';
import { OfficeCard } from '../landing/OfficeCard';
import { useBrandTexts, useSignup } from '../signup-context';
import classes from './success.module.css';

/** Where a new member goes next; the sign-up has signed them in. */
const MEMBERSHIP_PATH = '/patient-details/dashboard';

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** The result: the new members, the amount charged, the next steps, and the card. */
export function Success({ result }: { result: SignupResult }) {
  const { page, state, entryPoint } = useSignup();
  const { t, language } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const dropped = state.dropped.filter(({ key }) => !result.members.some((m) => m.key === key));
  const members = [...result.members, ...dropped];
  const added = members.filter((member) => member.added);
  const failed = members.filter((member) => !member.added);
  const pending = added.some(({ status }) => status === 'pending_cash');
  const owner = result.members.find((member) => member.key === 'owner') ?? added[0];
  const card = added.find((member) => member.key === 'owner') ?? added[0];
  const plan = planNamed(page.plans, card?.planName) ?? featuredPlan(page.plans);
  const name = firstName(state.owner.firstName || owner?.name || '');

  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main className={clsx(frame.container, classes.grid)}>
      <div>
        <div className={classes.mark} data-partial={failed.length > 0} aria-hidden="true">
          {failed.length > 0 ? (
            <IconAlertTriangle size={24} />
          ) : (
            <IconCheck size={26} stroke={2.5} />
          )}
        </div>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {t('success.welcome', { name })}{' '}
          {failed.length > 0
            ? t('success.partly', { count: added.length })
            : pending
              ? t('success.pending')
              : t('success.all', { count: added.length })}
        </h1>
        <p className={classes.lead}>
          <Charged result={result} />
        </p>
        {failed.map((member) => (
          <Alert
            key={member.key}
            title={t('refusal.notAdded', { name: member.name.toUpperCase() })}
          >
            <p>
              {member.reason?.[language]}{' '}
              {t('success.notCharged', { name: firstName(member.name), phone: page.office.phone })}
            </p>
          </Alert>
        ))}
        <ul className={classes.members}>
          {members.map((member) => (
            <MemberLine key={member.key} member={member} />
          ))}
        </ul>
        <div className={classes.later}>
          <NextCharges charges={result.nextCharges} />
          <Repriced result={result} />
        </div>
        <Next result={result} pending={pending} />
        {result.confirmEmailSent || result.setPasswordSent ? (
          <p className={classes.lead}>
            <Rich
              text={t(result.confirmEmailSent ? 'success.confirmEmail' : 'success.setPassword', {
                email: state.owner.email.trim(),
              })}
            />
          </p>
        ) : (
          <Button
            component="a"
            href={MEMBERSHIP_PATH}
            target={entryPoint === 'embed' ? '_blank' : undefined}
            size="md"
          >
            {t('success.go')}
          </Button>
        )}
      </div>
      {plan && card && (
        <div className={classes.stage}>
          <OfficeCard plan={plan} name={card.name} number={card.memberNumber ?? ''} />
        </div>
      )}
    </main>
  );
}

/** The new prices of the household's other members. */
function Repriced({ result }: { result: SignupResult }) {
  const { t, language } = useTexts();
  return (result.repriced ?? []).map((one) => (
    <p key={`${one.memberId}-${one.planName}`} className={classes.lead}>
      {t('summary.priceFalls', {
        name: one.name,
        plan: one.planName,
        from: money(one.from),
        to: money(one.to),
        date: showDate(one.on, language),
      })}
    </p>
  ));
}

/** The order has its plans' names; the page has their benefits. */
function planNamed(plans: Plan[], name: string | undefined): Plan | undefined {
  return plans.find((plan) => plan.name === name || plan.spanishName === name);
}

function Charged({ result }: { result: SignupResult }) {
  const { state, page } = useSignup();
  const { t } = useTexts();
  const email = state.owner.email.trim();
  if (result.processing)
    return (
      <Rich
        text={t('success.processing', {
          amount: money(result.charged ?? state.quote?.dueToday ?? '0.00'),
          last4: result.method?.last4 ?? state.household?.method?.last4 ?? '',
        })}
      />
    );
  if (!result.charged || !result.method)
    return (
      <Rich text={t('success.inOffice', { office: page.office.name, phone: page.office.phone })} />
    );
  const values = {
    amount: money(result.charged),
    brand: brandName(result.method.brand),
    last4: result.method.last4,
    email,
  };
  return <Rich text={t(email ? 'success.chargedTo' : 'success.charged', values)} />;
}

function MemberLine({ member }: { member: ResultMember }) {
  const { t, language } = useTexts();
  const known =
    member.status && member.status in STATUSES.subscription
      ? STATUSES.subscription[member.status as SubscriptionStatus]
      : null;
  const look = member.added
    ? {
        tone: known?.tone ?? ('good' as const),
        dot: known?.dot ?? ('circle' as const),
        label: t(member.status === 'pending_cash' ? 'success.pendingCash' : 'success.active'),
      }
    : { ...NOT_ADDED, label: t('success.notAdded') };
  return (
    <li>
      <Avatar name={member.name} size={36} />
      <div>
        <span className={classes.name}>{member.name}</span>
        <span className={classes.note}>
          {(language === 'es' && member.spanishPlanName) || member.planName},{' '}
          {t(member.period === 'month' ? 'period.monthly' : 'period.yearly')}
        </span>
      </div>
      <StatusBadge look={look} />
    </li>
  );
}

function Next({ result, pending }: { result: SignupResult; pending: boolean }) {
  const { page } = useSignup();
  const { t } = useTexts();
  const { words, say } = useBrandTexts();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={frame.sectionTitle}>
        {t('success.next')}
      </h2>
      <ul className={classes.next}>
        <li>
          <IconCalendarPlus size={20} aria-hidden="true" />
          <div>
            <b>{words.success.bookTitle}</b>
            <span>
              {pending
                ? t('success.bookPending', { phone: page.office.phone })
                : say(words.success.bookText)}
            </span>
          </div>
        </li>
        {!pending && (
          <li>
            <IconId size={20} aria-hidden="true" />
            <div>
              <b>{t('success.cardTitle')}</b>
              <span>{words.success.cardText}</span>
            </div>
          </li>
        )}
        {result.receiptNumber && (
          <li>
            <IconReceipt size={20} aria-hidden="true" />
            <div>
              <b>{t('success.receiptTitle')}</b>
              <span>{t('success.receiptText', { number: result.receiptNumber })}</span>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
