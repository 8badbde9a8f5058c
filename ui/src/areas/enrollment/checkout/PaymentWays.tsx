import { Alert } from '@mantine/core';
import { IconBuildingBank, IconBuildingStore, IconCreditCard, IconLock } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { fullName } from '~/order/person';
import { CardField } from '~/shared/card-field/CardField';
import type { CardHandle, CardTexts } from '~/shared/card-field/card';
import { MESSAGES } from '~/shared/form/rules';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { expiryWords, methodWords } from '~/shared/pay/method-words';
import type { PaymentKind } from '../calls';
import { useEnrollment, useField } from '../context';
import frame from '../frame/frame.module.css';
import { OWNER } from '../state/person';
import { MESSAGE_ZIP } from '../state/rules';
import classes from './checkout.module.css';

const CARD_TEXTS: CardTexts = {
  number: 'Card number',
  expiration: 'Expiration',
  cvv: 'CVV',
  name: 'Name on card',
  zip: 'Billing ZIP',
  badNumber: 'The card number is invalid.',
  onlyTest: 'This office takes test payments only. Use one of the test cards.',
  sandbox: 'Test payments: no real card is charged. Use a future date, any CVV and the number',
  unavailable: 'The card form could not be loaded. Check the connection and try again.',
  tryAgain: 'Try again',
  required: MESSAGES.required,
  invalid: MESSAGES.invalid,
  date: MESSAGES.date,
  expired: 'Card expired',
  zipFormat: MESSAGE_ZIP,
  digits: ({ digits }) => MESSAGES.digits(digits),
};

interface Way {
  kind: PaymentKind;
  name: string;
  note: string;
  Icon: typeof IconCreditCard;
}

/** The ways this order can be paid. */
export function useWays(): Way[] {
  const { household, page, quoted } = useEnrollment();
  const method = household?.method;
  const ways: Way[] = [];
  if (method)
    ways.push({
      kind: 'on_file',
      name: methodWords(method),
      note: `On file${expiryWords(method) ? `, ${expiryWords(method)}` : ''}`,
      Icon: method.kind === 'bank' ? IconBuildingBank : IconCreditCard,
    });
  ways.push({
    kind: 'card',
    name: method ? 'New card' : 'Card',
    note: method ? 'Saved as the payment method on file' : 'Credit or debit',
    Icon: IconCreditCard,
  });
  if (page.allowed.inOffice && quoted.quote?.canPayInOffice)
    ways.push({
      kind: 'in_office',
      name: 'Pay in the office',
      note: 'No automatic renewal',
      Icon: IconBuildingStore,
    });
  return ways;
}

export function PaymentWays({ card }: { card: RefObject<CardHandle | null> }) {
  const { state, dispatch, quoted } = useEnrollment();
  const kindError = useField('payment.kind');
  const ways = useWays();
  const offered = ways.some(({ kind }) => kind === state.payment);
  const [first] = ways;
  useEffect(() => {
    // Only the quote says whether the order can be paid in the office.
    if (!offered && first && quoted.quote) dispatch({ do: 'payBy', kind: first.kind });
  }, [offered, first, quoted.quote, dispatch]);
  return (
    <Panel title="Payment">
      <div role="radiogroup" aria-label="How to pay" className={classes.ways}>
        {ways.map(({ kind, name, note, Icon }) => (
          <label key={kind} className={classes.way}>
            <input
              type="radio"
              className={frame.radio}
              name="payment"
              checked={state.payment === kind}
              onChange={() => dispatch({ do: 'payBy', kind })}
            />
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </div>
      {kindError.error && <p className={classes.error}>{kindError.error}</p>}
      {state.payment === 'card' && <Card card={card} />}
      {state.payment === 'in_office' && <InOffice />}
    </Panel>
  );
}

function Card({ card }: { card: RefObject<CardHandle | null> }) {
  const { state, page, household } = useEnrollment();
  const { error } = useField('payment.token');
  const owner = household ?? state.people.find(({ key }) => key === OWNER);
  return (
    <div className={classes.card}>
      {error && (
        <Alert color="danger" mb="md" role="alert">
          {error}
        </Alert>
      )}
      <CardField
        ref={card}
        mode={page.payment.mode}
        publishableKey={page.payment.publishableKey}
        today={page.today}
        language="en"
        owner={{
          name: owner ? fullName(owner) : '',
          zip: (household ? household.zip : state.contact.zip) ?? '',
        }}
        texts={CARD_TEXTS}
      />
      <p className={classes.safe}>
        <IconLock size={15} aria-hidden="true" />
        Encrypted and processed by our payment provider. The office never keeps the card number.
      </p>
    </div>
  );
}

function InOffice() {
  const { quoted } = useEnrollment();
  return (
    <p className={classes.note}>
      Collect <b>{money(quoted.quote?.dueToday ?? '0.00')}</b> at the desk. The plans start when the
      payment is recorded, and they don’t renew automatically.
    </p>
  );
}
