import { ApiError, messageOf } from '~/api/errors';
import { longDate } from '~/shared/dates/dates';
import { toCents } from '~/shared/money/money';
import type { PracticeSignup, PricingPeriod, TierDiscount } from './calls';

/** The specification's message when a code is sent without a tier. */
export const PLAN_FIRST = 'Please select your plan first';

export const ENROLL = '/enroll/practice';
/** The tier for most practices: the middle one. */
export const RECOMMENDED_TIER = 2;
export const TRIAL =
  'Try it before you pay: a trial office with sample members for 14 days. Nothing is charged.';
/** The sign-up with the parameters of the address; a partner replaces a coupon. */
export function enrollAddress(asked: URLSearchParams, partner: string | null): string {
  const params = new URLSearchParams(asked);
  if (partner) params.set('promo', partner);
  return params.size > 0 ? `${ENROLL}?${params}` : ENROLL;
}

/** The steps of the sign-up. */
export const STEPS = ['Plan and email', 'Your practice', 'Payment', 'Password and agreements'];

export const PERIODS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;

/** The unit that follows a price. */
export const PER = { month: 'a month', year: 'a year' };

export const savesWords = (percent: number | string) => `Yearly saves up to ${percent}%`;

export const CHECKOUT = '/subscribe';
/** Where a new owner sets the office up. */
export const SETUP = '/single-setup';

/** Where a sign-up resumes: from an emailed link, or with a code requested elsewhere. */
export interface Place {
  email: string;
  /** The emailed link's secret; it replaces the code's digits. */
  secret: string;
  tier: number | null;
  period: PricingPeriod | null;
}

/** Reads the part after the `#` of an emailed link; null where the address has none. */
export function placeOf(hash: string): Place | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, secret] = [given.get('email') ?? '', given.get('code') ?? ''];
  if (!email || !secret) return null;
  const tier = Number(given.get('tier'));
  const period = given.get('period');
  return {
    email,
    secret,
    tier: Number.isInteger(tier) && tier > 0 ? tier : null,
    period: period === 'month' || period === 'year' ? period : null,
  };
}

/** A coupon's discount, in a sentence. */
export function couponWords(coupon: TierDiscount): string {
  const bills = coupon.bills === 1 ? 'your first bill' : `your first ${coupon.bills} bills`;
  return `${coupon.percent}% off ${bills}.`;
}

/** Why a coupon isn't applied: it is invalid, or the check failed. */
export const couponProblem = (error: unknown): string =>
  error instanceof ApiError && error.fields.discountCode
    ? 'This coupon isn’t valid. Check the code, or leave it empty.'
    : messageOf(error);

/** A coupon that applies only to the other period. */
export const otherPeriodWords = (period: PricingPeriod) =>
  `This coupon is for paying by the ${period}.`;

/** The saving of a year against twelve months, in whole percent; zero where there is none. */
export function yearSaves(month: string, year: string): number {
  const whole = toCents(month) * 12;
  if (!(whole > 0)) return 0;
  return Math.max(0, Math.floor(((whole - toCents(year)) * 100) / whole));
}

export const stepOf = (signup: Pick<PracticeSignup, 'step'>) =>
  ({ details: 1, payment: 2, activation: 3, complete: 3 })[signup.step];

/** A document's version, shown as its date. */
export const versionWords = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? `Version of ${longDate(version)}` : `Version ${version}`;

/** The field of an agreement's checkbox. */
export const boxOf = (kind: string) => `agree-${kind}`;
