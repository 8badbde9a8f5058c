import { Button, TextInput } from '@mantine/core';
import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardFieldProps } from './card';
import { CardError, zipProblem } from './card';
import classes from './card-field.module.css';

type Part = 'number' | 'expiry' | 'cvc';
type Elements = {
  number: StripeCardNumberElement;
  expiry: StripeCardExpiryElement;
  cvc: StripeCardCvcElement;
};
type PartState = {
  complete: boolean;
  empty: boolean;
  error?: string;
  code?: string;
  focus: boolean;
  touched: boolean;
};

const START: PartState = { complete: false, empty: true, focus: false, touched: false };
const STYLE = {
  base: { fontSize: '16px', color: '#161B1D', '::placeholder': { color: '#626C6F' } },
  invalid: { color: '#161B1D' },
};

/**
 * The provider's own card element: number, expiration and CVV stay in its frames and never reach
 * this page.
 */
export default function CardFieldProvider({
  ref,
  publishableKey: key,
  language,
  owner,
  texts,
}: CardFieldProps) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [parts, setParts] = useState<Record<Part, PartState>>({
    number: START,
    expiry: START,
    cvc: START,
  });
  const [name, setName] = useState(owner.name);
  const [zip, setZip] = useState(owner.zip);
  const [checked, setChecked] = useState(false);
  const stripe = useRef<Stripe | null>(null);
  const elements = useRef<Elements | null>(null);
  const boxes = {
    number: useRef<HTMLDivElement>(null),
    expiry: useRef<HTMLDivElement>(null),
    cvc: useRef<HTMLDivElement>(null),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts it; the boxes are refs
  useEffect(() => {
    let gone = false;
    setLoaded('loading');
    loadStripe(key, { locale: language })
      .then((provider) => {
        if (gone || !provider) throw new Error('The card element did not load');
        stripe.current = provider;
        const group = provider.elements();
        const made: Elements = {
          number: group.create('cardNumber', { style: STYLE, showIcon: true }),
          expiry: group.create('cardExpiry', { style: STYLE }),
          cvc: group.create('cardCvc', { style: STYLE }),
        };
        elements.current = made;
        setLoaded('ready');
        watch('number', made.number);
        watch('expiry', made.expiry);
        watch('cvc', made.cvc);
      })
      .catch(() => {
        if (!gone) setLoaded('failed');
      });
    return () => {
      gone = true;
      for (const element of Object.values(elements.current ?? {})) element.destroy();
      elements.current = null;
    };
  }, [key, language, attempt]);

  function watch(part: Part, element: Elements[Part]) {
    const box = boxes[part].current;
    if (!box) return;
    element.mount(box);
    const change = (more: Partial<PartState>) =>
      setParts((before) => ({ ...before, [part]: { ...before[part], ...more } }));
    // The three elements share their events; the library types them separately.
    const any = element as StripeCardNumberElement;
    any.on('change', (event) =>
      change({
        complete: event.complete,
        empty: event.empty,
        error: event.error?.message,
        code: event.error?.code,
      }),
    );
    any.on('focus', () => change({ focus: true }));
    any.on('blur', () => change({ focus: false, touched: true }));
  }

  const problem = (part: Part): string | undefined => {
    const { error, code, complete, empty, touched } = parts[part];
    if (!touched && !checked) return undefined;
    if (code === 'invalid_expiry_year_past' || code === 'invalid_expiry_month_past')
      return texts.expired;
    if (error) return error;
    if (complete) return undefined;
    return empty ? texts.required : texts.invalid;
  };
  const wrongZip = zipProblem(zip, texts);

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true);
      return (
        loaded === 'ready' &&
        Object.values(parts).every((part) => part.complete && !part.error) &&
        name.trim() !== '' &&
        wrongZip === undefined
      );
    },
    tokenize: async () => {
      if (!stripe.current || !elements.current) throw new CardError(texts.unavailable);
      const { paymentMethod, error } = await stripe.current.createPaymentMethod({
        type: 'card',
        card: elements.current.number,
        billing_details: { name: name.trim(), address: { postal_code: zip.trim(), country: 'US' } },
      });
      if (error || !paymentMethod) throw new CardError(error?.message ?? texts.invalid);
      return paymentMethod.id;
    },
    confirm: async (clientSecret) => {
      await stripe.current?.handleNextAction({ clientSecret });
    },
  }));

  if (loaded === 'failed')
    return (
      <div role="alert">
        <p>{texts.unavailable}</p>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          {texts.tryAgain}
        </Button>
      </div>
    );

  const box = (part: Part, label: string, full?: boolean) => {
    const error = problem(part);
    return (
      <div className={full ? classes.full : undefined}>
        <span className={classes.fieldLabel}>{label}</span>
        <div
          className={classes.providerBox}
          data-focus={parts[part].focus}
          data-wrong={error !== undefined}
          aria-invalid={error !== undefined}
        >
          <div ref={boxes[part]} />
        </div>
        {error && (
          <p role="alert" className={classes.fieldError}>
            {error}
          </p>
        )}
      </div>
    );
  };
  return (
    <div className={classes.fields} aria-busy={loaded === 'loading'}>
      {box('number', texts.number, true)}
      {box('expiry', texts.expiration)}
      {box('cvc', texts.cvv)}
      <TextInput
        label={texts.name}
        autoComplete="cc-name"
        value={name}
        error={checked && !name.trim() ? texts.required : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={texts.zip}
        inputMode="numeric"
        autoComplete="billing postal-code"
        maxLength={10}
        value={zip}
        error={checked ? wrongZip : undefined}
        onChange={(event) => setZip(event.currentTarget.value)}
      />
    </div>
  );
}
