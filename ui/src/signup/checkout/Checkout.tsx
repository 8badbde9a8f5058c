import { Button, Loader } from '@mantine/core';
import {
  IconArrowLeft,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconLock,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { fullName } from '~/order/person';
import { type Translate, useTexts } from '~/order/texts';
import type { Household, PaymentKind } from '~/order/types';
import { CardField } from '~/shared/card-field/CardField';
import type { CardHandle } from '~/shared/card-field/card';
import { money } from '~/shared/money/money';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { StickyBar, Summary } from '../frame/Summary';
import memberInfo from '../member-info/member-info.module.css';
import { Password } from '../member-info/Password';
import { RefusalNotice } from '../refusal/RefusalNotice';
import { useSignup } from '../signup-context';
import { orderKey } from '../state/device';
import { storeOf } from '../state/state';
import { Acknowledgements } from './Acknowledgements';
import { brandName } from './brand-name';
import classes from './checkout.module.css';
import { NextAction } from './NextAction';
import { StepTitle } from './StepTitle';
import { useCardTexts } from './use-card-texts';
import { useFinish, usePolling } from './use-finish';

// Few pay by bank: loaded only for them.
const BankSection = lazy(() => import('./BankSection'));

/** Step three: the payment method, the three acknowledgements, Finish & Pay. */
export function Checkout() {
  const { state, page, entryPoint, goTo } = useSignup();
  const { t } = useTexts();
  const card = useRef<CardHandle>(null);
  const { finish, askAgain, settle } = useFinish(card);
  const { submission } = state;
  const busy =
    submission.at === 'sending' || submission.at === 'processing' || submission.at === 'action';
  usePolling(submission.at === 'processing' ? submission.order : null, 'processing', settle);

  const store = storeOf(state, page);
  useEffect(() => {
    orderKey(store);
  }, [store]);

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
          {state.quote?.needsNoMethod ? (
            <p className={frame.lead}>{t('checkout.nothingDue')}</p>
          ) : (
            <>
              <PaymentWays />
              {state.payment === 'card' && <CardSection cardRef={card} />}
              {state.payment === 'bank' && (
                <Suspense fallback={<Loader aria-label={t('checkout.bank')} />}>
                  <BankSection cardRef={card} />
                </Suspense>
              )}
              {state.payment === 'in_office' && <InOffice due={due} />}
            </>
          )}
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
            <div className={classes.finishEnd} data-framed={entryPoint === 'embed' || undefined}>
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

/**
 * After a reload the password is gone: it is requested here, not at the end by sending the user
 * back.
 */
function PasswordAgain() {
  const { state } = useSignup();
  const { t } = useTexts();
  const [missing] = useState(state.password === '' && !state.household);
  if (!missing) return null;
  return (
    <section aria-labelledby="password-title">
      <hr className={frame.rule} />
      <h2 id="password-title" className={frame.sectionTitle}>
        {t('checkout.passwordTitle')}
      </h2>
      <p className={frame.lead}>{t('checkout.passwordText')}</p>
      <div className={memberInfo.pair}>
        <Password />
      </div>
    </section>
  );
}

function PaymentWays() {
  const { state, dispatch, page } = useSignup();
  const { t } = useTexts();
  const inOffice = page.payment.inOffice && (state.quote?.canPayInOffice ?? false);
  const ways: { kind: PaymentKind; name: string; note: string; Icon: typeof IconCreditCard }[] = [
    ...onFile(state.household?.method, t),
    {
      kind: 'card',
      name: t(state.household ? 'checkout.otherCard' : 'checkout.card'),
      note: t('checkout.cardNote'),
      Icon: IconCreditCard,
    },
    ...(page.payment.allowBankDraft
      ? [
          {
            kind: 'bank' as const,
            name: t('checkout.bank'),
            note: t('checkout.bankNote'),
            Icon: IconBuildingBank,
          },
        ]
      : []),
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

/** The household's own card or bank account, if any. */
function onFile(method: Household['method'], t: Translate) {
  if (!method) return [];
  const bank = method.kind === 'bank';
  const name = bank
    ? t('checkout.bankOnFile', { last4: method.last4 })
    : t('checkout.cardOnFile', { brand: brandName(method.brand), last4: method.last4 });
  return [
    {
      kind: 'on_file' as const,
      name,
      note: t(bank ? 'checkout.bankOnFileNote' : 'checkout.onFileNote'),
      Icon: bank ? IconBuildingBank : IconCreditCard,
    },
  ];
}

function CardSection({ cardRef }: { cardRef: Ref<CardHandle> }) {
  const { state, page } = useSignup();
  const { t, language } = useTexts();
  const texts = useCardTexts();
  const tokenError = state.serverErrors['payment.token'];
  return (
    <section aria-label={t('checkout.card')}>
      {tokenError?.key === 'server' && <Alert>{tokenError.text}</Alert>}
      <CardField
        ref={cardRef}
        mode={page.payment.mode}
        publishableKey={page.payment.publishableKey}
        today={page.today}
        language={language}
        owner={{ name: fullName(state.owner), zip: state.owner.zip }}
        texts={texts}
      />
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
