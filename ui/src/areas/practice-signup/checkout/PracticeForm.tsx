import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { pricesQuery } from '~/areas/billing/queries';
import { priceWords } from '~/areas/billing/words';
import { useBrand } from '~/shared/brand/brand';
import { choicesOf } from '~/shared/form/choices';
import { FormFields } from '~/shared/form/FormFields';
import type { Field, FormValues } from '~/shared/form/fields';
import { zip } from '~/shared/form/rules';
import { SAVING, type Saving, useAutosave } from '~/shared/form/useAutosave';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { CouponField } from '../Coupon';
import {
  couponQuery,
  draftPractice,
  type PracticeSignup,
  type PricingPeriod,
  practiceSignupQuery,
  savePractice,
} from '../calls';
import classes from '../PracticeSignup.module.css';

/** Why the server did not save some of the values sent, by field. */
interface NotKept {
  values: FormValues;
  problems: Record<string, string[]>;
}

/** The fields of the office, with the plan and its coupon. */
function fieldsOf(
  signup: PracticeSignup,
  tiers: { value: string; label: string }[],
  period: PricingPeriod,
): Field[] {
  const source: Field = {
    name: 'leadSource',
    label: 'How did you hear about us?',
    kind: 'select',
    options: [
      { value: '', label: 'Choose one' },
      ...signup.leadSources.map(({ value, label }) => ({ value, label })),
    ],
  };
  return [
    { name: 'officeName', label: 'Office name', kind: 'text', autoComplete: 'organization' },
    { name: 'phone', label: 'Office phone', kind: 'phone', tollFree: true, half: true },
    {
      name: 'zip',
      label: 'ZIP',
      kind: 'text',
      autoComplete: 'postal-code',
      maxLength: 10,
      rule: zip,
      half: true,
    },
    ...(signup.leadSources.length > 0 ? [source] : []),
    { name: 'tierLevel', label: 'Plan', kind: 'select', options: tiers, half: true },
    {
      name: 'pricingPeriod',
      label: 'Billing',
      kind: 'select',
      options: choicesOf({ month: 'Monthly', year: 'Yearly' }),
      half: true,
    },
    {
      name: 'discountCode',
      label: 'Coupon',
      kind: 'custom',
      optional: true,
      render: ({ value, set, error }) => (
        <CouponField value={value} onChange={set} error={error} period={period} />
      ),
    },
  ];
}

const periodOf = (values: FormValues): PricingPeriod =>
  values.pricingPeriod === 'year' ? 'year' : 'month';

const factsOf = (values: FormValues) => ({
  officeName: String(values.officeName),
  phone: String(values.phone),
  zip: String(values.zip),
  leadSource: values.leadSource ? String(values.leadSource) : undefined,
  tierLevel: Number(values.tierLevel),
  pricingPeriod: periodOf(values),
  discountCode: String(values.discountCode).trim() || undefined,
});

/**
 * "Saved", or "Saved, except ZIP." `waits` are fields that were not sent; a coupon that is
 * `refused` is saved as text only.
 */
function savingWords(state: Saving, fields: Field[], waits: string[], refused: boolean): string {
  if (state === 'failed') return 'Not saved yet. Continue to see why.';
  if (state !== 'saved') return SAVING[state];
  const left = fields
    .filter(({ error, name }) => error || waits.includes(name))
    .map(({ label }) => label);
  const saved = left.length > 0 ? `Saved, except ${left.join(', ')}.` : SAVING.saved;
  if (!refused) return saved;
  return `${saved.replace(/\.$/, '')}. The coupon isn’t applied.`;
}

/** The coupon field's last value, applied or not. */
const keptCoupon = (signup: PracticeSignup) => signup.refusedCoupon ?? signup.discountCode ?? '';

/**
 * Whether a code is a coupon. The coupon field runs the same check; both share one cached result,
 * because each invalid code counts as a guess.
 */
async function isCoupon(queries: QueryClient, code: string, period: PricingPeriod) {
  const query = couponQuery(code, period);
  if (queries.getQueryState(query.queryKey)?.status === 'error') return false;
  return queries.ensureQueryData(query).then(
    () => true,
    () => false,
  );
}

/** The practice's details; each valid field is saved as it is typed, before any payment. */
export function PracticeForm({
  signup,
  onSaved,
}: {
  signup: PracticeSignup;
  onSaved?: () => void;
}) {
  const queries = useQueryClient();
  const { contacts } = useBrand();
  const prices = useQuery(pricesQuery);
  const [period, setPeriod] = useState(signup.pricingPeriod);
  const tiers = (prices.data?.tiers ?? []).map((tier) => ({
    value: String(tier.level),
    label: `${tier.name}, ${priceWords(tier[period], period)}`,
  }));
  const [notKept, setNotKept] = useState<NotKept>({ values: {}, problems: {} });
  const fields = fieldsOf(signup, tiers, period);
  const { queryKey } = practiceSignupQuery(signup.dentistInfoId);
  const autosave = useAutosave(
    // The server leaves out invalid values.
    () => true,
    async (values) => {
      const { discountCode = '', ...facts } = factsOf(values);
      const now = queries.getQueryData(queryKey) ?? signup;
      // A coupon waiting for its billing period is sent again once the period matches. Each time
      // counts as a guess.
      const comesRight =
        now.refusedCoupon === discountCode &&
        discountCode !== '' &&
        (await isCoupon(queries, discountCode, facts.pricingPeriod));
      const draft = await draftPractice(signup.dentistInfoId, {
        ...facts,
        leadSource: String(values.leadSource ?? ''),
        discountCode: comesRight || discountCode !== keptCoupon(now) ? discountCode : undefined,
      });
      queries.setQueryData(queryKey, draft.signup);
      setNotKept({ values, problems: draft.problems });
    },
  );
  const form = useFieldsForm(
    fields,
    async (values) => {
      await autosave.settle();
      return savePractice(signup.dentistInfoId, factsOf(values));
    },
    {
      officeName: signup.officeName,
      phone: signup.phone,
      zip: signup.zip,
      leadSource: signup.leadSource ?? '',
      tierLevel: String(signup.tierLevel),
      pricingPeriod: signup.pricingPeriod,
      discountCode: keptCoupon(signup),
    },
    {
      onChange: (values) => {
        setPeriod(periodOf(values));
        autosave.changed(values);
      },
      done: (saved) => {
        queries.setQueryData(queryKey, saved);
        onSaved?.();
      },
    },
  );
  const typed = factsOf(form.values).discountCode ?? '';
  const couponWaits = typed !== keptCoupon(signup);
  const couponRefused = typed !== '' && typed === signup.refusedCoupon;
  // A server error applies to the value sent, until it changes. The coupon field shows its own.
  const shown = fields.map((field) => ({
    ...field,
    error:
      field.name !== 'discountCode' && form.values[field.name] === notKept.values[field.name]
        ? notKept.problems[field.name]?.[0]
        : undefined,
  }));
  return (
    <>
      <h1 className={classes.title}>Your practice</h1>
      <p className={classes.intro}>
        You add your address, hours and team after you sign up. We save what you enter, so you can
        stop and continue later.
      </p>
      {/* The same for everyone, so that it reveals nothing about known phones or ZIP codes. */}
      <p className={classes.intro}>
        Is your practice already with us? <Link to="/accounts/login">Sign in</Link>, or ask us at{' '}
        <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>.
      </p>
      <form onSubmit={form.submit} noValidate className={clsx(classes.stack, classes.practice)}>
        <FormFields form={{ ...form, fields: shown }} />
        <div>
          <Button type="submit" loading={form.busy}>
            Continue to payment
          </Button>
          <span role="status" className={clsx(classes.quiet, classes.kept)}>
            {savingWords(autosave.state, shown, couponWaits ? ['discountCode'] : [], couponRefused)}
          </span>
        </div>
      </form>
    </>
  );
}
