/**
 * The page's initial state: from an earlier draft, the address, an invitation, or the household on
 * file.
 */

import type { Household, SignupPage } from '~/order/types';
import { formatPhone } from '~/shared/form/typing';
import type { PageAddress, Step } from '../address';
import { EMPTY_OWNER, type Owner } from './person';
import { memberInfoErrors, PASSWORD_PATHS } from './rules';
import type { Draft, SignupState } from './state';

/** The values of an address without parameters. */
const NOWHERE: Pick<PageAddress, 'tab' | 'order' | 'promoCode' | 'referralCode' | 'groupCode'> = {
  tab: null,
  order: null,
  promoCode: null,
  referralCode: null,
  groupCode: null,
};

export function startState(
  draft: Draft | null,
  address: typeof NOWHERE,
  page: SignupPage,
  household: Household | null = null,
): SignupState {
  const prefilled = household
    ? onFile(household)
    : {
        ...invited(page),
        referralCode: address.referralCode ?? '',
        groupCode: address.groupCode ?? '',
      };
  const state: SignupState = {
    step: 'member-info',
    household,
    owner: draft
      ? { ...draft.owner, groupCode: address.groupCode ?? draft.owner.groupCode }
      : { ...EMPTY_OWNER, ...prefilled },
    prefilled,
    password: '',
    people: draft?.people ?? [],
    editing: draft?.editing ?? null,
    promoCode: draft?.promoCode || address.promoCode || '',
    refusedGroup: '',
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

/** A household's owner, from its file. Data on file is neither entered nor sent again. */
function onFile(household: Household): Partial<Owner> {
  const { firstName, lastName, email, phone = '', zip = '' } = household;
  return { firstName, lastName, email, phone: formatPhone(phone), zip, enroll: false };
}

/** The owner's data in the office's invitation. */
function invited({ invitation }: SignupPage): Partial<Owner> {
  if (!invitation) return {};
  const { firstName = '', lastName = '', email = '', phone = '' } = invitation;
  return { firstName, lastName, email, phone: formatPhone(phone) };
}

/** The step on which a draft opens: the last one, as far as the draft is complete. */
export function stepOfDraft(draft: Draft, page: SignupPage): Step {
  const state = { ...startState(draft, NOWHERE, page) };
  return startStep(state, { ...NOWHERE, tab: draft.step ?? null }, page);
}

/** A later step opens again only with a complete draft; the password is requested at Checkout. */
function startStep(state: SignupState, address: typeof NOWHERE, page: SignupPage): Step {
  const missing = Object.keys(memberInfoErrors(state, page)).filter(
    (path) => !PASSWORD_PATHS.includes(path),
  );
  return address.tab && missing.length === 0 ? address.tab : 'member-info';
}
