import { hasAddress, isTooLong } from '~/shared/names/has-address';
import { isForeign } from '~/shared/phone/area-codes';
import { isoDate } from './person';
import type { Plan } from './types';

/** The form's field rules (specification, section 5), without texts: each page has its own. */
export type FieldProblem =
  | 'required'
  | 'name'
  | 'nameLength'
  | 'dateFormat'
  | 'date'
  | 'email'
  | 'phone'
  | 'areaCode'
  | 'zip';

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const ZIP = /^\d{5}(-?\d{4})?$/;
const DATE = /^\d{2}\/\d{2}\/\d{4}$/;

type Check = (typed: string) => FieldProblem | null;

export const requiredProblem: Check = (typed) => (typed.trim() ? null : 'required');

const checked =
  (problem: FieldProblem, fits: (text: string) => boolean): Check =>
  (typed) =>
    requiredProblem(typed) ?? (fits(typed.trim()) ? null : problem);

const plainName = checked('name', (text) => !hasAddress(text));
/** A first or last name, by the server's rule. */
export const nameProblem: Check = (typed) =>
  plainName(typed) ?? (isTooLong(typed) ? 'nameLength' : null);
export const emailProblem = checked('email', (text) => EMAIL.test(text));
const tenDigits = checked('phone', (text) => text.replace(/\D/g, '').length === 10);
export const phoneProblem: Check = (typed) =>
  tenDigits(typed) ?? (isForeign(typed) ? 'areaCode' : null);
export const zipProblem = checked('zip', (text) => ZIP.test(text));

/** A birth date entered as MM/DD/YYYY that is not after `today`. */
export function dateProblem(typed: string, today: string): FieldProblem | null {
  const format = checked('dateFormat', (text) => DATE.test(text))(typed);
  return format ?? (isoDate(typed, today) ? null : 'date');
}

/**
 * Whether people must be asked if they are insured: only if some plan is for insured or uninsured
 * people only.
 */
export function asksInsured(plans: Pick<Plan, 'insured' | 'uninsured'>[]): boolean {
  return plans.some((plan) => plan.insured !== plan.uninsured);
}

/** A field error's path by the form's own key; the server counts members by position. */
export function pathByKey(path: string, keys: readonly string[]): string {
  const member = /^members\.(\d+)\.(.+)$/.exec(path);
  const key = member && keys[Number(member[1])];
  if (!member || !key) return path;
  return key === 'owner' ? `owner.${member[2]}` : `members.${key}.${member[2]}`;
}
