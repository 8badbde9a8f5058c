import type { Field, FormValues } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import type { MarketingOrder, Materials, NewMarketingOrder } from '../calls';

/** The selection, in the form used to look up prices. */
export const chosenOf = (values: FormValues) => ({
  asset: String(values.asset),
  heavyStock: values.stock === 'heavy',
  quantity: Number(values.quantity),
});

export function initialOf(materials: Materials, like?: MarketingOrder): FormValues {
  const to = like?.shipTo ?? materials.shipTo;
  const offered = new Set(materials.plans.map(({ id }) => id));
  const plans = (like?.plans ?? materials.plans.map(({ id }) => id)).filter((id) =>
    offered.has(id),
  );
  return {
    asset: like?.asset ?? materials.assets[0]?.key ?? '',
    stock: like?.heavyStock ? 'heavy' : 'usual',
    quantity: String(like?.quantity ?? materials.quantities[0]?.quantity ?? ''),
    language: like?.language ?? 'en',
    headline: like?.headline ?? materials.headline,
    plans: plans.slice(0, materials.planCount).join(','),
    recipient: to.name,
    addressLine1: to.addressLine1,
    addressLine2: to.addressLine2 ?? '',
    city: to.city,
    state: to.state,
    zip: to.zip,
  };
}

export function orderFields(
  materials: Materials,
  values: FormValues,
  plans: Field,
  address: Field,
): Field[] {
  const asset = materials.assets.find(({ key }) => key === values.asset);
  const heavy = asset?.type === 'card' && materials.quantities.some((row) => row.higherPrice);
  const option = (value: string, label: string) => ({ value, label });
  const stock: Field[] = heavy
    ? [
        {
          name: 'stock',
          label: 'Paper',
          kind: 'radio',
          options: [option('usual', 'Standard'), option('heavy', 'Heavy stock')],
        },
      ]
    : [];
  return [
    {
      name: 'asset',
      label: 'What to print',
      kind: 'radio',
      options: materials.assets.map(({ key, name }) => option(key, name)),
    },
    ...stock,
    {
      name: 'quantity',
      label: 'Quantity',
      kind: 'select',
      options: materials.quantities.map((row) => {
        const price =
          heavy && values.stock === 'heavy' ? (row.higherPrice ?? row.price) : row.price;
        const count = row.quantity.toLocaleString('en-US');
        return option(String(row.quantity), `${count} for ${money(price)}`);
      }),
    },
    {
      name: 'language',
      label: 'Language',
      kind: 'radio',
      options: [option('en', 'English'), option('es', 'Spanish')],
    },
    { name: 'headline', label: 'Headline', kind: 'text', maxLength: 80 },
    plans,
    { name: 'recipient', label: 'Ship to', kind: 'text', maxLength: 100 },
    address,
    {
      name: 'addressLine2',
      label: 'Suite or unit',
      kind: 'text',
      optional: true,
      maxLength: 100,
    },
    { name: 'city', label: 'City', kind: 'text', half: true, maxLength: 100 },
    { name: 'state', label: 'State', kind: 'text', half: true, maxLength: 2 },
    { name: 'zip', label: 'ZIP', kind: 'text', half: true, maxLength: 10 },
  ];
}

export const bodyOf = (values: FormValues): NewMarketingOrder => ({
  ...chosenOf(values),
  language: String(values.language),
  headline: String(values.headline),
  plans: String(values.plans).split(',').filter(Boolean).map(Number),
  recipient: String(values.recipient),
  addressLine1: String(values.addressLine1),
  addressLine2: String(values.addressLine2 ?? '') || undefined,
  city: String(values.city),
  state: String(values.state),
  zip: String(values.zip),
});
