import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressField } from '~/shared/address/AddressInput';
import { addressFollows } from '~/shared/address/address';
import { Problem } from '~/shared/confirm/Problem';
import { FormFields } from '~/shared/form/FormFields';
import type { FormValues } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { type MarketingOrder, type Materials, makeOrder } from '../calls';
import classes from '../Orders.module.css';
import { Handout } from '../preview/Handout';
import { priceOf } from '../words';
import { bodyOf, chosenOf, initialOf, orderFields } from './fields';

interface ChooseProps {
  officeId: number;
  materials: Materials;
  /** The order that is repeated. */
  like?: MarketingOrder;
  onMade: (order: MarketingOrder) => void;
}

/** What is printed, how many, and the shipping address. */
export function Choose({ officeId, materials, like, onMade }: ChooseProps) {
  const given = initialOf(materials, like);
  const [values, setValues] = useState<FormValues>(given);
  const price = priceOf(materials, chosenOf(values));
  const plans = {
    name: 'plans',
    label: 'Plans',
    kind: 'custom' as const,
    render: ({
      value,
      set,
      error,
    }: {
      value: string;
      set: (value: string) => void;
      error: React.ReactNode;
    }) => (
      <Checkbox.Group
        label={`Plans, up to ${materials.planCount}`}
        value={value ? value.split(',') : []}
        onChange={(next) => set(next.join(','))}
        error={error}
      >
        <div className={classes.plans}>
          {materials.plans.map((plan) => (
            <Checkbox
              key={plan.id}
              value={String(plan.id)}
              label={`${plan.name}, ${plan.price}`}
              disabled={
                !value.split(',').includes(String(plan.id)) &&
                value.split(',').filter(Boolean).length >= materials.planCount
              }
            />
          ))}
        </div>
      </Checkbox.Group>
    ),
  };
  const form = useFieldsForm(
    orderFields(materials, values, plans, addressField(officeId)),
    (typed, key) => makeOrder(officeId, bodyOf(typed), key),
    given,
    {
      name: (typed) => `order marketing ${officeId} ${JSON.stringify(typed)}`,
      onChange: setValues,
      follow: (typed, changed) => {
        const { timezone, ...address } = addressFollows(typed, changed);
        if (changed !== 'language') return address;
        const es = typed.language === 'es';
        return { headline: es ? materials.spanishHeadline : materials.headline };
      },
      done: onMade,
      invalidates: [['marketing-orders', officeId]],
    },
  );
  if (materials.plans.length === 0) {
    return <Problem>Publish a plan first: cards and brochures show your plans.</Problem>;
  }
  return (
    <div className={classes.order}>
      <Panel title="Your order">
        <form noValidate onSubmit={(event) => void form.submit(event)}>
          <FormFields form={form} />
          <p className={classes.price} role="status">
            {price ? `Price: ${money(price)}` : ''}
          </p>
          <Button type="submit" loading={form.busy}>
            Create the proof
          </Button>
        </form>
      </Panel>
      <OrderPreview materials={materials} values={values} />
    </div>
  );
}

/** What is being ordered, drawn from the form while it is filled in. */
function OrderPreview({ materials, values }: { materials: Materials; values: FormValues }) {
  const asset = materials.assets.find(({ key }) => key === values.asset);
  const chosen = String(values.plans).split(',');
  return (
    <section className={classes.preview} aria-label="Preview">
      <h2 className={classes.previewTitle}>Preview</h2>
      <Handout
        type={asset?.type ?? 'card'}
        headline={String(values.headline)}
        plans={materials.plans.filter(({ id }) => chosen.includes(String(id)))}
        shipTo={materials.shipTo}
        language={values.language === 'es' ? 'es' : 'en'}
      />
      <p className={classes.quiet}>
        A sketch. The proof has the real code, each plan’s benefits and the small print.
      </p>
      {materials.logoWarning && (
        <p className={classes.quiet}>
          {materials.logoWarning} <Link to="/account/branding">Change your logo</Link>
        </p>
      )}
    </section>
  );
}
