import type { AdditionalPlan, Period, Relationship } from '~/order/types';
import { fromUsDate } from '~/shared/dates/dates';

/** Dates are typed month first, in both languages: that is how US offices and cards read them. */
export const DATE_FORMAT = { en: 'MM/DD/YYYY', es: 'MM/DD/AAAA' } as const;

/** What one person chose. `planId` null: nothing yet. */
export interface Choice {
  planId: number | null;
  period: Period;
  additional: AdditionalPlan[];
}

export const NO_CHOICE: Choice = { planId: null, period: 'month', additional: [] };

/** Family members can be anybody but the account owner. */
export type FamilyRelationship = Exclude<Relationship, 'myself'>;
export const FAMILY_RELATIONSHIPS: FamilyRelationship[] = [
  'partner',
  'son',
  'daughter',
  'child',
  'other',
];

export interface Person {
  key: string;
  /** On the household's file already: comes back or takes another plan. */
  memberId?: number;
  firstName: string;
  lastName: string;
  /** As typed: MM/DD/YYYY. */
  dob: string;
  relationship: FamilyRelationship | '';
  insured: boolean | null;
  choice: Choice;
}

export interface Owner {
  firstName: string;
  lastName: string;
  dob: string;
  phone: string;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  referralCode: string;
  insured: boolean | null;
  /** False: pays for the others and joins no plan. */
  enroll: boolean;
  choice: Choice;
}

export const EMPTY_OWNER: Owner = {
  firstName: '',
  lastName: '',
  dob: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  referralCode: '',
  insured: null,
  enroll: true,
  choice: NO_CHOICE,
};

/** `MM/DD/YYYY` as typed -> `YYYY-MM-DD`, or the reason why not. */
export function readDate(typed: string): { iso: string } | { wrong: 'format' | 'calendar' } {
  const text = typed.trim();
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return { wrong: 'format' };
  const iso = fromUsDate(text);
  return iso && iso >= '1900-01-01' ? { iso } : { wrong: 'calendar' };
}

/** The ISO date of a complete, possible date not after `today`; null while it is not one. */
export function isoDate(typed: string, today: string): string | null {
  const read = readDate(typed);
  return 'iso' in read && read.iso <= today ? read.iso : null;
}

/** `First Last`, trimmed. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim();
}
