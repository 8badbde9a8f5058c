import { toUsDate } from '~/shared/dates/dates';
import { fromUsDate } from '~/shared/dates/us-date';
import { choicesOf } from '~/shared/form/choices';
import type { Field, FormValues } from '~/shared/form/fields';
import { formatPhone } from '~/shared/form/typing';
import { RELATIONSHIPS } from '~/user/relationships';
import type { Member } from '../calls';
import type { PersonRequest, Relationship } from './calls';

/** A person's form. Pure. */

const FAMILY: { value: Relationship; label: string }[] = choicesOf(RELATIONSHIPS);
const INSURED = choicesOf({ '': 'Not asked', yes: 'Yes', no: 'No' });

/** The account owner has no relationship to choose. */
export function personFields(member: Pick<Member, 'isAccountOwner'>): Field[] {
  const half = true;
  const relationship: Field = {
    name: 'relationship',
    label: 'Relationship',
    kind: 'select',
    options: FAMILY,
    half,
  };
  return [
    { name: 'firstName', label: 'First name', kind: 'text', maxLength: 120, half },
    { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 120, half },
    { name: 'dob', label: 'Birth date', kind: 'birthDate', half },
    ...(member.isAccountOwner ? [] : [relationship]),
    { name: 'chartId', label: 'Chart ID', kind: 'text', optional: true, maxLength: 50, half },
    {
      name: 'insured',
      label: 'Has insurance',
      kind: 'select',
      optional: true,
      options: INSURED,
      half,
    },
    ...(member.isAccountOwner ? [] : OWN_CONTACT),
  ];
}

/** In addition to the household's; the account owner's own are the household's. */
const OWN_CONTACT: Field[] = [
  { name: 'phone', label: 'Own mobile phone', kind: 'phone', optional: true, half: true },
  { name: 'email', label: 'Own email', kind: 'email', optional: true, maxLength: 254, half: true },
];

export const personValues = (member: Member): FormValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  dob: toUsDate(member.birthDate),
  relationship: member.relationship,
  chartId: member.chartId ?? '',
  insured: member.insured === undefined ? '' : member.insured ? 'yes' : 'no',
  phone: member.phone ? formatPhone(member.phone) : '',
  email: member.email ?? '',
});

/** The form as it is sent; null while the birth date is invalid. */
export function personRequest(member: Member, values: FormValues): PersonRequest | null {
  const dob = fromUsDate(String(values.dob));
  const firstName = String(values.firstName).trim();
  const lastName = String(values.lastName).trim();
  if (!dob || !firstName || !lastName) return null;
  return {
    firstName,
    lastName,
    dob,
    relationship: member.isAccountOwner ? 'myself' : (values.relationship as Relationship),
    chartId: String(values.chartId).trim() || undefined,
    insured: values.insured === '' ? undefined : values.insured === 'yes',
    phone: member.isAccountOwner ? undefined : String(values.phone ?? '').trim() || undefined,
    email: member.isAccountOwner ? undefined : String(values.email ?? '').trim() || undefined,
  };
}

/** Whether the change may have consequences: another name or birth date. */
export const mayFollow = (member: Member, request: PersonRequest): boolean =>
  request.dob !== member.birthDate ||
  request.firstName !== member.firstName ||
  request.lastName !== member.lastName;
