import type { Field, FieldOption, FormValues } from '~/shared/form/fields';
import { Choices, listed } from './Choices';
import type { CommunityTerms, Proof } from './types';

const PROOFS: FieldOption[] = [
  { value: 'none', label: 'Anyone with the code' },
  { value: 'email_domain', label: 'People with an email of the community' },
];

export interface Offered {
  /** This office. */
  office: number;
  /** The offices that the user runs. */
  offices: FieldOption[];
  plans: FieldOption[];
}

/** The fields of a community’s terms. The code and the last day are asked only for a new one. */
export function termsFields(
  { offices, plans }: Offered,
  { isNew, proof, today }: { isNew: boolean; proof: string; today: string },
): Field[] {
  const code: Field[] = isNew
    ? [
        {
          name: 'code',
          label: 'Group code',
          kind: 'text',
          maxLength: 12,
          help: '6 to 12 letters and digits. You can’t change it later.',
          half: true,
        },
      ]
    : [];
  const last: Field[] = isNew
    ? [{ name: 'endsOn', label: 'Last day', kind: 'date', min: today, optional: true, half: true }]
    : [];
  const domain: Field[] =
    proof === 'email_domain'
      ? [
          {
            name: 'emailDomain',
            label: 'Email domain',
            kind: 'text',
            maxLength: 100,
            help: 'Such as boisestate.edu. We email a link that proves the address.',
          },
        ]
      : [];
  const shared: Field[] =
    offices.length > 1
      ? [
          {
            name: 'offices',
            label: 'Offices',
            kind: 'custom',
            render: (input) => (
              <Choices
                {...input}
                label="Offices"
                description="Where the code works"
                options={offices}
              />
            ),
          },
        ]
      : [];
  return [
    { name: 'name', label: 'Community', kind: 'text', maxLength: 100 },
    { name: 'contactFirstName', label: 'Contact’s first name', kind: 'text', half: true },
    { name: 'contactLastName', label: 'Contact’s last name', kind: 'text', half: true },
    { name: 'contactEmail', label: 'Contact’s email', kind: 'email' },
    ...code,
    { name: 'discountPercent', label: 'Discount', kind: 'percent', half: true },
    { name: 'startsOn', label: 'First day', kind: 'date', half: true },
    ...last,
    {
      name: 'mostMembers',
      label: 'Places',
      kind: 'number',
      optional: true,
      half: true,
      help: 'Leave blank for no limit',
    },
    ...shared,
    {
      name: 'plans',
      label: 'Plans',
      kind: 'custom',
      optional: true,
      render: (input) => (
        <Choices
          {...input}
          label="Plans (optional)"
          description="Leave blank for every plan"
          options={plans}
        />
      ),
    },
    { name: 'proof', label: 'Who joins', kind: 'select', options: PROOFS },
    ...domain,
  ];
}

const ids = (value: unknown): number[] => listed(String(value ?? '')).map(Number);
const text = (value: unknown): string => String(value ?? '').trim();

export function readTerms(values: FormValues, office: number): CommunityTerms {
  const offices = ids(values.offices);
  const proof = text(values.proof) as Proof;
  return {
    name: text(values.name),
    contactFirstName: text(values.contactFirstName),
    contactLastName: text(values.contactLastName),
    contactEmail: text(values.contactEmail),
    discountPercent: text(values.discountPercent) || '0',
    plans: ids(values.plans),
    offices: offices.length > 0 ? offices : [office],
    startsOn: text(values.startsOn),
    mostMembers: text(values.mostMembers) ? Number(values.mostMembers) : undefined,
    proof,
    emailDomain: proof === 'email_domain' ? text(values.emailDomain) : undefined,
  };
}

export const termsValues = (terms: CommunityTerms): FormValues => ({
  name: terms.name,
  contactFirstName: terms.contactFirstName,
  contactLastName: terms.contactLastName,
  contactEmail: terms.contactEmail,
  discountPercent: Number(terms.discountPercent) > 0 ? String(Number(terms.discountPercent)) : '',
  plans: terms.plans.join(','),
  offices: terms.offices.join(','),
  startsOn: terms.startsOn,
  mostMembers: terms.mostMembers === undefined ? '' : String(terms.mostMembers),
  proof: terms.proof,
  emailDomain: terms.emailDomain ?? '',
});

export const NEW_TERMS = (office: number, today: string): FormValues => ({
  discountPercent: '10',
  plans: '',
  offices: String(office),
  startsOn: today,
  endsOn: '',
  mostMembers: '',
  proof: 'none',
  emailDomain: '',
});
