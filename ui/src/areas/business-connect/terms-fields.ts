import type { Field, FormValues } from '~/shared/form/fields';
import type { Terms } from './types';

const YES_NO = [
  { value: 'automatic', label: 'People on the business’s list join at once' },
  { value: 'required', label: 'The business approves each employee' },
];

/** The fields of an addendum. Which amounts are asked follows from what the business pays. */
export function termsFields(contribution: string, today: string): Field[] {
  const amounts: Field[] =
    contribution === 'percent'
      ? [{ name: 'contributionPercent', label: 'Employer pays', kind: 'percent' }]
      : contribution === 'fixed'
        ? [
            { name: 'monthly', label: 'Each month', kind: 'money', half: true, optional: true },
            { name: 'yearly', label: 'Each year', kind: 'money', half: true, optional: true },
          ]
        : [];
  return [
    {
      name: 'discountPercent',
      label: 'Discount for employees',
      kind: 'percent',
      optional: true,
      half: true,
    },
    { name: 'startsOn', label: 'Starts on', kind: 'date', min: today, half: true },
    {
      name: 'contribution',
      label: 'The business pays',
      kind: 'select',
      options: [
        { value: 'all', label: 'The whole price' },
        { value: 'percent', label: 'Part of the price' },
        { value: 'fixed', label: 'A fixed amount' },
        { value: 'none', label: 'Nothing; employees get the discount' },
      ],
    },
    ...amounts,
    {
      name: 'family',
      label: 'Family members',
      kind: 'select',
      options: [
        { value: 'none', label: 'Join at the regular price' },
        { value: 'employee_pays', label: 'Get the discount; the employee pays' },
        { value: 'same_contribution', label: 'The business pays the same for them' },
      ],
    },
    {
      name: 'periods',
      label: 'Plans',
      kind: 'select',
      options: [
        { value: '', label: 'Monthly and yearly' },
        { value: 'month', label: 'Monthly only' },
        { value: 'year', label: 'Yearly only' },
      ],
      optional: true,
    },
    { name: 'approval', label: 'Who joins', kind: 'select', options: YES_NO },
    {
      name: 'collection',
      label: 'How the business pays you',
      kind: 'select',
      options: [
        { value: 'automatic', label: 'Card or bank account, on the 1st' },
        { value: 'invoice', label: 'Invoice, due in 15 days' },
      ],
    },
  ];
}

export const readTerms = (values: FormValues, plans: number[] = []): Terms => ({
  discountPercent: String(values.discountPercent || '0'),
  contribution: String(values.contribution) as Terms['contribution'],
  contributionPercent: String(values.contributionPercent || '0'),
  monthly: String(values.monthly || '0.00'),
  yearly: String(values.yearly || '0.00'),
  family: String(values.family) as Terms['family'],
  approval: String(values.approval) as Terms['approval'],
  collection: String(values.collection) as Terms['collection'],
  plans,
  periods: values.periods ? [String(values.periods)] : [],
  startsOn: String(values.startsOn),
});

export const termsValues = (terms: Terms): FormValues => ({
  discountPercent: String(Number(terms.discountPercent)),
  contribution: terms.contribution,
  contributionPercent: String(Number(terms.contributionPercent) || ''),
  monthly: Number(terms.monthly) > 0 ? terms.monthly : '',
  yearly: Number(terms.yearly) > 0 ? terms.yearly : '',
  family: terms.family,
  approval: terms.approval,
  collection: terms.collection,
  periods: terms.periods[0] ?? '',
  startsOn: terms.startsOn,
});

export const NEW_TERMS = (today: string): FormValues => ({
  discountPercent: '10',
  contribution: 'percent',
  contributionPercent: '75',
  family: 'none',
  approval: 'automatic',
  collection: 'automatic',
  periods: '',
  startsOn: today,
});
