import { TextInput } from '@mantine/core';
import { useImperativeHandle, useRef, useState } from 'react';
import type { CardFieldProps } from './card';
import {
  brandOf,
  cvcLength,
  expiryState,
  groupExpiry,
  groupNumber,
  luhn,
  numberLength,
  TEST_CARDS,
  zipProblem,
} from './card';
import classes from './card-field.module.css';

type Field = 'number' | 'expiry' | 'cvc' | 'name' | 'zip';

/**
 * The card element of the local sandbox. It looks like the provider's and accepts only the
 * provider's well-known test numbers; it returns the payment method of each, never the number.
 */
export default function CardFieldSandbox({ ref, today, owner, texts }: CardFieldProps) {
  const [values, setValues] = useState<Record<Field, string>>({
    number: '',
    expiry: '',
    cvc: '',
    name: owner.name,
    zip: owner.zip,
  });
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({});
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const digits = values.number.replace(/\D/g, '');

  const errors: Record<Field, string | undefined> = {
    number: numberProblem(),
    expiry: expiryProblem(),
    cvc:
      values.cvc.length === cvcLength(digits)
        ? undefined
        : values.cvc
          ? texts.digits({ digits: cvcLength(digits) })
          : texts.required,
    name: values.name.trim() ? undefined : texts.required,
    zip: zipProblem(values.zip, texts),
  };

  function numberProblem() {
    if (!digits) return texts.required;
    if (digits.length < numberLength(digits) || !luhn(digits)) return texts.badNumber;
    return TEST_CARDS[digits] ? undefined : texts.onlyTest;
  }
  function expiryProblem() {
    if (!values.expiry) return texts.required;
    const found = expiryState(values.expiry, today);
    if (found === 'expired') return texts.expired;
    return found === 'good' ? undefined : texts.date;
  }

  useImperativeHandle(ref, () => ({
    check: () => {
      setTouched({ number: true, expiry: true, cvc: true, name: true, zip: true });
      return Object.values(errors).every((error) => error === undefined);
    },
    tokenize: async () => TEST_CARDS[digits]?.token ?? '',
    confirm: async () => undefined,
  }));

  const set = (field: Field, value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  const shown = (field: Field) => ({
    value: values[field],
    error: touched[field] ? errors[field] : undefined,
    onBlur: () => setTouched((before) => ({ ...before, [field]: true })),
    'data-path': `payment.${field}`,
  });

  return (
    <div>
      <div className={classes.fields}>
        <TextInput
          {...shown('number')}
          className={classes.full}
          label={texts.number}
          inputMode="numeric"
          autoComplete="cc-number"
          rightSectionWidth="6rem"
          rightSection={<span className={classes.brandMark}>{brandOf(digits) ?? ''}</span>}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            const next = groupNumber(event.currentTarget.value);
            set('number', next);
            const typed = next.replace(/\D/g, '');
            if (typed.length > digits.length && typed.length === numberLength(typed) && luhn(typed))
              expiry.current?.focus();
          }}
        />
        <TextInput
          {...shown('expiry')}
          ref={expiry}
          label={texts.expiration}
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          onChange={(event) => {
            const typed = event.currentTarget.value;
            const shorter = typed !== values.expiry && values.expiry.startsWith(typed);
            const next = shorter ? typed.replace(/[\s/]+$/, '') : groupExpiry(typed);
            set('expiry', next);
            if (!shorter && next.length === 7) cvc.current?.focus();
          }}
        />
        <TextInput
          {...shown('cvc')}
          ref={cvc}
          label={texts.cvv}
          inputMode="numeric"
          autoComplete="cc-csc"
          onChange={(event) =>
            set('cvc', event.currentTarget.value.replace(/\D/g, '').slice(0, cvcLength(digits)))
          }
        />
        <TextInput
          {...shown('name')}
          label={texts.name}
          autoComplete="cc-name"
          maxLength={120}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <TextInput
          {...shown('zip')}
          label={texts.zip}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={10}
          onChange={(event) => set('zip', event.currentTarget.value)}
        />
      </div>
      <p className={classes.testNote}>
        {texts.sandbox} <code>4242 4242 4242 4242</code>
      </p>
    </div>
  );
}
