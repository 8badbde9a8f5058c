import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { addAffiliate, changeAffiliate } from './calls';
import type { StaffAffiliate } from './types';

const TERMS: Field[] = [
  { name: 'percent', label: 'Percent of each bill', kind: 'number', optional: true, half: true },
  { name: 'months', label: 'Months', kind: 'number', optional: true, half: true },
  { name: 'holdDays', label: 'Days held', kind: 'number', optional: true, half: true },
  { name: 'leastPayout', label: 'Least payout', kind: 'money', optional: true, half: true },
];

const fieldsOf = (isNew: boolean): Field[] => [
  { name: 'name', label: 'Name', kind: 'text', maxLength: 100 },
  { name: 'firstName', label: 'First name', kind: 'text', maxLength: 50, half: true },
  { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 50, half: true },
  ...(isNew ? ([{ name: 'email', label: 'Email to sign in', kind: 'email' }] as Field[]) : []),
  {
    name: 'word',
    label: 'Address',
    kind: 'text',
    maxLength: 40,
    help: 'The part after /accounts/',
  },
  {
    name: 'addressLine1',
    label: 'Street',
    kind: 'text',
    maxLength: 100,
    optional: true,
    half: true,
  },
  { name: 'zip', label: 'ZIP', kind: 'text', maxLength: 10, optional: true, half: true },
  {
    name: 'bankLast4',
    label: 'Bank account, last 4 digits',
    kind: 'text',
    maxLength: 4,
    optional: true,
  },
  ...TERMS,
];

interface EditAffiliateProps {
  /** Of a new affiliate. */
  brand: string;
  of?: StaffAffiliate;
  onClose: () => void;
}

/** Adds or changes an affiliate. */
export function EditAffiliate({ brand, of, onClose }: EditAffiliateProps) {
  const text = (value: unknown) => String(value ?? '').trim();
  const given = (value: unknown) => text(value) || undefined;
  const count = (value: unknown) => (text(value) ? Number(text(value)) : undefined);
  return (
    <FormModal
      onClose={onClose}
      name={of ? `edit affiliate ${of.id}` : 'add affiliate'}
      title={of ? `Edit ${of.name}` : 'Add an affiliate'}
      intro={
        of
          ? 'Practices that it sent keep the terms of their day.'
          : 'The affiliate gets an email to set a password. Without terms, the brand’s hold.'
      }
      fields={fieldsOf(!of)}
      initial={
        of && {
          name: of.name,
          firstName: of.firstName,
          lastName: of.lastName,
          word: of.word,
          addressLine1: of.addressLine1 ?? '',
          zip: of.zip ?? '',
          bankLast4: of.bankLast4 ?? '',
          percent: String(of.percent),
          months: String(of.months),
          holdDays: String(of.holdDays),
          leastPayout: of.leastPayout,
        }
      }
      submitLabel="Save affiliate"
      onSubmit={(values) => {
        const body = {
          brand,
          name: text(values.name),
          word: text(values.word),
          firstName: text(values.firstName),
          lastName: text(values.lastName),
          email: of?.email ?? text(values.email),
          addressLine1: given(values.addressLine1),
          zip: given(values.zip),
          bankLast4: given(values.bankLast4),
          percent: count(values.percent),
          months: count(values.months),
          holdDays: count(values.holdDays),
          leastPayout: given(values.leastPayout),
          version: of?.version ?? 0,
        };
        return of ? changeAffiliate(of.id, body) : addAffiliate(body);
      }}
      done={() => toast('success', 'Affiliate saved')}
    />
  );
}
