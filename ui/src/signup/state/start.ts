/** What the page starts with: what was typed before, what the address and an invitation say, what is on file. */

import type { Household, SignupPage } from '~/order/types';
import { formatPhone } from '~/shared/form/typing';
import type { PageAddress, Step } from '../address';
import { EMPTY_OWNER, type Owner } from './person';
import { memberInfoErrors, PASSWORD_PATHS } from './rules';
import type { Draft, SignupState } from './state';

/** An address that says nothing but that somebody is here. */
const NOWHERE: Pick<PageAddress, 'tab' | 'order' | 'promoCode' | 'referralCode'> = {
  tab: null,
  order: null,
  promoCode: null,
  referralCode: null,
};

export function startState(
  draft: Draft | null,
  address: typeof NOWHERE,
  page: SignupPage,
  household: Household | null = null,
): SignupState {
  const prefilled = household
    ? onFile(household)
    : { ...invited(page), referralCode: address.referralCode ?? '' };
  const state: SignupState = {
    step: 'member-info',
    household,
    owner: draft?.owner ?? { ...EMPTY_OWNER, ...prefilled },
    prefilled,
    password: '',
    people: draft?.people ?? [],
    editing: draft?.editing ?? null,
    promoCode: draft?.promoCode || address.promoCode || '',
    touched: {},
    submitted: { memberInfo: false, person: false, checkout: false },
    serverErrors: {},
    quote: null,
    quoting: 'idle',
    payment: household?.method ? 'on_file' : 'card',
    agreed: {},
    submission: address.order ? { at: 'processing', order: address.order } : { at: 'idle' },
    refusal: null,
    dropped: [],
  };
  return { ...state, step: startStep(state, address, page) };
}

/** The owner of a household, as its file has them. What is on file is neither typed nor sent again. */
function onFile(household: Household): Partial<Owner> {
  const { firstName, lastName, email, phone = '', zip = '' } = household;
  return { firstName, lastName, email, phone: formatPhone(phone), zip, enroll: false };
}

/** What the office's invitation says of the owner. */
function invited({ invitation }: SignupPage): Partial<Owner> {
  if (!invitation) return {};
  const { firstName = '', lastName = '', email = '', phone = '' } = invitation;
  return { firstName, lastName, email, phone: formatPhone(phone) };
}

/** The step to open a draft on: where it was left, as far as it is complete. */
export function stepOfDraft(draft: Draft, page: SignupPage): Step {
  const state = { ...startState(draft, NOWHERE, page) };
  return startStep(state, { ...NOWHERE, tab: draft.step ?? null }, page);
}

/** A later step is opened again only on a complete draft; the password is asked for at Checkout. */
function startStep(state: SignupState, address: typeof NOWHERE, page: SignupPage): Step {
  const missing = Object.keys(memberInfoErrors(state, page)).filter(
    (path) => !PASSWORD_PATHS.includes(path),
  );
  return address.tab && missing.length === 0 ? address.tab : 'member-info';
}
