import { Button } from '@mantine/core';
import { IconArrowLeft, IconBuildingStore, IconCreditCard, IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ComponentType, lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { money } from '~/shared/money/money';
import type { PaymentKind } from '../api/types';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { StickyBar, Summary } from '../frame/Summary';
import memberInfo from '../member-info/member-info.module.css';
import { Passwords } from '../member-info/Passwords';
import { useSignup } from '../signup-context';
import { orderKey } from '../state/device';
import { useTexts } from '../texts';
import { Acknowledgements } from './Acknowledgements';
import type { CardHandle } from './card';
import classes from './checkout.module.css';
import { NextAction } from './NextAction';
import { RefusalNotice } from './RefusalNotice';
import { StepTitle } from './StepTitle';
import { useFinish, usePolling } from './use-finish';

type CardField = ComponentType<{ ref?: Ref<CardHandle> }>;
/** Chosen by the office's configuration, never as a way out when the provider's element does not load. */
const CARD_FIELDS: Record<'provider' | 'sandbox', CardField> = {
  provider: lazy(() => import('./CardFieldProvider')),
  sandbox: lazy(() => import('./CardFieldSandbox')),
};

/** Step three: how to pay, the three acknowledgements, Finish & Pay. */
export function Checkout() {
  const { state, page, goTo } = useSignup();
  const { t } = useTexts();
  const card = useRef<CardHandle>(null);
  const { finish, askAgain, settle } = useFinish(card);
  const { submission } = state;
  const busy =
    submission.at === 'sending' || submission.at === 'processing' || submission.at === 'action';
  usePolling(submission.at === 'processing' ? submission.order : null, 'processing', settle);

  useEffect(() => {
    orderKey(page.office.id);
  }, [page.office.id]);

  const pay = (
    <Button
      size="md"
      loading={busy}
      leftSection={<IconLock size={18} aria-hidden="true" />}
      onClick={() => void finish()}
    >
      {t('checkout.finish')}
    </Button>
  );
  const due = money(state.quote?.dueToday ?? '0.00');
  return (
    <>
      <StepTitle>{t('checkout.title')}</StepTitle>
      <div className={frame.columns}>
        <div>
          {state.refusal && (
            <RefusalNotice
              key={refusalKey(state.refusal)}
              refusal={state.refusal}
              onGoOn={(without) => void finish(without)}
            />
          )}
          {submission.at === 'unknown' && (
            <Alert tone="warn" title={t('checkout.unknownTitle')}>
              <p>{t('checkout.unknownText')}</p>
              <div className={frame.alertActions}>
                <Button variant="default" onClick={() => void askAgain()}>
                  {t('checkout.askAgain')}
                </Button>
              </div>
            </Alert>
          )}
          <PaymentWays />
          {state.payment === 'card' ? <CardSection cardRef={card} /> : <InOffice due={due} />}
          <PasswordAgain />
          <hr className={frame.rule} />
          <Acknowledgements />
          <div className={classes.finish}>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconArrowLeft size={17} aria-hidden="true" />}
              onClick={() => goTo('confirm')}
            >
              {t('back')}
            </Button>
            <div className={classes.finishEnd}>
              <div className={classes.finishDue}>
                <span>{t('summary.due')}</span>
                <b className={classes.finishAmount}>{due}</b>
              </div>
              {pay}
            </div>
          </div>
          <p role="status" className={memberInfo.hidden}>
            {submission.at === 'processing' ? t('checkout.processing') : ''}
          </p>
        </div>
        <div className={frame.aside}>
          <Summary order />
        </div>
      </div>
      <StickyBar action={pay} />
      {submission.at === 'action' && (
        <NextAction result={submission.result} card={card} settle={settle} />
      )}
    </>
  );
}

function refusalKey(
  refusal: NonNullable<ReturnType<typeof useSignup>['state']['refusal']>,
): string {
  return 'result' in refusal ? `${refusal.kind}-${refusal.result.order}` : refusal.kind;
}

/** After a reload the password is gone: it is asked for here, not at the end by sending people back. */
function PasswordAgain() {
  const { state } = useSignup();
  const { t } = useTexts();
  const [missing] = useState(state.password === '');
  if (!missing) return null;
  return (
    <section aria-labelledby="password-title">
      <hr className={frame.rule} />
      <h2 id="password-title" className={frame.sectionTitle}>
        {t('checkout.passwordTitle')}
      </h2>
      <p className={frame.lead}>{t('checkout.passwordText')}</p>
      <div className={memberInfo.pair}>
        <Passwords />
      </div>
    </section>
  );
}

function PaymentWays() {
  const { state, dispatch, page } = useSignup();
  const { t } = useTexts();
  const inOffice = page.payment.inOffice && (state.quote?.canPayInOffice ?? false);
  const ways: { kind: PaymentKind; name: string; note: string; Icon: typeof IconCreditCard }[] = [
    { kind: 'card', name: t('checkout.card'), note: t('checkout.cardNote'), Icon: IconCreditCard },
    ...(inOffice
      ? [
          {
            kind: 'in_office' as const,
            name: t('checkout.inOffice'),
            note: t('checkout.inOfficeNote'),
            Icon: IconBuildingStore,
          },
        ]
      : []),
  ];
  const offered = ways.some(({ kind }) => kind === state.payment);
  useEffect(() => {
    if (!offered) dispatch({ do: 'payBy', kind: 'card' });
  }, [offered, dispatch]);
  return (
    <div role="radiogroup" aria-label={t('checkout.title')} className={classes.ways}>
      {ways.map(({ kind, name, note, Icon }) => (
        <label key={kind} className={clsx(memberInfo.card, classes.way)}>
          <input
            type="radio"
            className={memberInfo.radio}
            name="payment"
            checked={state.payment === kind}
            onChange={() => dispatch({ do: 'payBy', kind })}
          />
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <span className={classes.wayName}>{name}</span>
            <span className={classes.wayNote}>{note}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function CardSection({ cardRef }: { cardRef: Ref<CardHandle> }) {
  const { state, page } = useSignup();
  const { t, language } = useTexts();
  const Field = CARD_FIELDS[page.payment.mode];
  const tokenError = state.serverErrors['payment.token'];
  return (
    <section aria-label={t('checkout.card')}>
      {tokenError?.key === 'server' && <Alert>{tokenError.text}</Alert>}
      <Suspense fallback={<div className={classes.cardLoading} aria-busy="true" />}>
        <Field key={page.payment.mode === 'provider' ? language : 'sandbox'} ref={cardRef} />
      </Suspense>
      <p className={classes.safe}>
        <IconLock size={16} aria-hidden="true" />
        {t('checkout.safe', { office: page.office.name })}
      </p>
    </section>
  );
}

function InOffice({ due }: { due: string }) {
  const { page } = useSignup();
  const { t } = useTexts();
  return <p>{t('checkout.inOfficeText', { amount: due, office: page.office.name })}</p>;
}
