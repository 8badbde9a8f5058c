import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { useBrand } from '~/app/brand';
import { pricesQuery } from '~/areas/billing/queries';
import { priceWords } from '~/areas/billing/words';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { zip } from '~/shared/form/rules';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { type PracticeSignup, practiceSignupQuery, savePractice } from '../calls';
import classes from '../PracticeSignup.module.css';

/** The fields of the office, with the plan and its coupon. */
function fieldsOf(signup: PracticeSignup, tiers: { value: string; label: string }[]): Field[] {
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
    { name: 'phone', label: 'Office phone', kind: 'phone', half: true },
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
      options: [
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ],
      half: true,
    },
    {
      name: 'discountCode',
      label: 'Coupon',
      kind: 'text',
      optional: true,
      autoComplete: 'off',
      maxLength: 50,
    },
  ];
}

/** What the practice says of itself; saved before anything is paid. */
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
  const tiers = (prices.data?.tiers ?? []).map((tier) => ({
    value: String(tier.level),
    label: `${tier.name}, ${priceWords(tier[signup.pricingPeriod], signup.pricingPeriod)}`,
  }));
  const form = useFieldsForm(
    fieldsOf(signup, tiers),
    (values) =>
      savePractice(signup.dentistInfoId, {
        officeName: String(values.officeName),
        phone: String(values.phone),
        zip: String(values.zip),
        leadSource: values.leadSource ? String(values.leadSource) : undefined,
        tierLevel: Number(values.tierLevel),
        pricingPeriod: values.pricingPeriod === 'year' ? 'year' : 'month',
        discountCode: String(values.discountCode) || undefined,
      }),
    {
      officeName: signup.officeName,
      phone: signup.phone,
      zip: signup.zip,
      leadSource: signup.leadSource ?? '',
      tierLevel: String(signup.tierLevel),
      pricingPeriod: signup.pricingPeriod,
      discountCode: signup.discountCode ?? '',
    },
    {
      done: (saved) => {
        queries.setQueryData(practiceSignupQuery(signup.dentistInfoId).queryKey, saved);
        onSaved?.();
      },
    },
  );
  return (
    <>
      <h1 className={classes.title}>Your practice</h1>
      <p className={classes.intro}>You add your address, hours and team after you sign up.</p>
      {/* The same for everybody: nobody learns here whose phone or ZIP we know. */}
      <p className={classes.intro}>
        Is your practice already with us? <Link to="/accounts/login">Sign in</Link>, or ask us at{' '}
        <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>.
      </p>
      <form onSubmit={form.submit} noValidate className={clsx(classes.stack, classes.practice)}>
        <FormFields form={form} />
        <div>
          <Button type="submit" loading={form.busy}>
            Continue to payment
          </Button>
        </div>
      </form>
    </>
  );
}
