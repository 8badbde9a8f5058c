import { type AddressTexts, type Choice, NO_ADDRESS, NO_CHOICE } from '~/order/person';
import type { Relationship } from '~/order/types';

/**
 * Dates are entered month first, in both languages: that is how US offices and cards write them.
 */
export const DATE_FORMAT = { en: 'MM/DD/YYYY', es: 'MM/DD/AAAA' } as const;

/** Family members can have any relationship but the account owner's. */
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
  /** Set for an existing household member who re-enrolls or takes another plan. */
  memberId?: number;
  firstName: string;
  lastName: string;
  /** As entered: MM/DD/YYYY. */
  dob: string;
  relationship: FamilyRelationship | '';
  insured: boolean | null;
  choice: Choice;
}

export interface Owner extends AddressTexts {
  firstName: string;
  lastName: string;
  dob: string;
  phone: string;
  email: string;
  insured: boolean | null;
  /** False: only pays for the others. */
  enroll: boolean;
  choice: Choice;
}

export const EMPTY_OWNER: Owner = {
  firstName: '',
  lastName: '',
  dob: '',
  phone: '',
  email: '',
  ...NO_ADDRESS,
  insured: null,
  enroll: true,
  choice: NO_CHOICE,
};
