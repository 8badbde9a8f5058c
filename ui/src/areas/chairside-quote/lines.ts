import { fromCents, money, price, toCents } from '~/shared/money/money';
import { typedAmount, typedCents } from '~/shared/money/typed';
import type { Joining, Procedure, Quote, QuoteRequest } from './calls';
import { QUOTE_TEXTS, type QuoteLanguage } from './quote-texts';

/** The input of a chairside quote, and the quote's lines. Pure. */

export interface Line {
  key: number;
  /** A code, or an option of the list: "D1110 Cleaning". */
  typed: string;
  quantity: number;
  /** The visit's number in the treatment plan, from 1. */
  visit: number;
}

export interface Whom {
  kind: 'patient' | 'member';
  age: string;
  insured: '' | 'yes' | 'no';
  memberId: number | null;
  /** The name of a person who is not a member, for the form and the email. */
  name: string;
  /** The insurance to compare with; null for none. */
  insurance: TypedInsurance | null;
}

/** Insurance as entered: its share, the remaining maximum, and the yearly premium. */
export interface TypedInsurance {
  percent: string;
  maximum: string;
  premium: string;
}

export const NO_INSURANCE: TypedInsurance = { percent: '', maximum: '', premium: '' };

export const NOBODY: Whom = {
  kind: 'patient',
  age: '',
  insured: '',
  memberId: null,
  name: '',
  insurance: null,
};

/** Splits a full name into first and last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** How the list shows a procedure. */
export const optionOf = (procedure: Pick<Procedure, 'shownCode' | 'label'>): string =>
  `${procedure.shownCode} ${procedure.label.en}`;

/** The code in the input: the whole option, or its first word. */
export function codeOf(
  typed: string,
  procedures: Pick<Procedure, 'code' | 'shownCode' | 'label'>[],
): string {
  const text = typed.trim();
  const chosen = procedures.find((procedure) => optionOf(procedure) === text);
  return chosen?.code ?? text.split(/\s+/)[0] ?? '';
}

export interface RequestErrors {
  lines: Record<number, string>;
  age?: string;
  member?: string;
  insurance?: Partial<Record<keyof TypedInsurance, string>>;
}

/**
 * The insurance in the request's form, or its errors. The maximum and the premiums are optional.
 */
function readInsurance(
  typed: TypedInsurance,
): [QuoteRequest['insurance'], RequestErrors['insurance']] {
  const wrong: RequestErrors['insurance'] = {};
  const percent = Number(typed.percent.trim());
  if (typed.percent.trim() === '' || !(Number.isInteger(percent) && percent >= 0 && percent <= 100))
    wrong.percent = 'A whole percentage, 0 to 100';
  for (const field of ['maximum', 'premium'] as const) {
    if (typed[field].trim() !== '' && typedCents(typed[field]) === null)
      wrong[field] = 'An amount in dollars';
  }
  if (Object.keys(wrong).length > 0) return [undefined, wrong];
  return [
    {
      percent,
      premium: typedAmount(typed.premium) ?? '0.00',
      maximum: typedAmount(typed.maximum) ?? undefined,
    },
    undefined,
  ];
}

/** The request, or the errors; empty lines are ignored. */
export function readRequest(
  lines: Line[],
  whom: Whom,
  procedures: Pick<Procedure, 'code' | 'shownCode' | 'label'>[],
): { request: QuoteRequest | null; keys: number[]; errors: RequestErrors } {
  const errors: RequestErrors = { lines: {} };
  const filled = lines.filter((line) => line.typed.trim() !== '');
  if (filled.length === 0 && lines[0]) errors.lines[lines[0].key] = 'Enter or choose a code';
  const age = whom.age.trim() === '' ? undefined : Number(whom.age);
  if (
    whom.kind === 'patient' &&
    age !== undefined &&
    !(Number.isInteger(age) && age >= 0 && age <= 120)
  )
    errors.age = 'Whole years, 0 to 120';
  if (whom.kind === 'member' && whom.memberId === null) errors.member = 'Choose a member';
  const keys = filled.map((line) => line.key);
  const [insurance, wrong] = whom.insurance ? readInsurance(whom.insurance) : [undefined];
  if (wrong) errors.insurance = wrong;
  if (Object.keys(errors.lines).length > 0 || errors.age || errors.member || wrong)
    return { request: null, keys, errors };
  const items = filled.map((line) => ({
    code: codeOf(line.typed, procedures),
    quantity: line.quantity,
    visit: line.visit,
  }));
  const request: QuoteRequest =
    whom.kind === 'member' && whom.memberId !== null
      ? { procedures: items, memberId: whom.memberId, insurance }
      : {
          procedures: items,
          age,
          insured: whom.insured === '' ? undefined : whom.insured === 'yes',
          insurance,
        };
  return { request, keys, errors };
}

/** Maps the server's messages to the lines sent: `procedures.1.code` is the second line. */
export function placeOnLines(fields: Record<string, string[]>, keys: number[]): RequestErrors {
  const errors: RequestErrors = { lines: {} };
  for (const [path, messages] of Object.entries(fields)) {
    const index = /^procedures\.(\d+)\./.exec(path)?.[1];
    const key = index === undefined ? keys[0] : keys[Number(index)];
    const insurance = /^insurance\.(percent|maximum|premium)$/.exec(path)?.[1];
    if (insurance) errors.insurance = { ...errors.insurance, [insurance]: messages.join(' ') };
    else if (path === 'age') errors.age = messages.join(' ');
    else if (key !== undefined) errors.lines[key] = messages.join(' ');
  }
  return errors;
}

/** The lines by visit, with each visit's total at the usual fees and as a member. */
export function byVisit(
  lines: Quote['lines'],
): { visit: number; lines: Quote['lines']; usual: string; price: string }[] {
  const visits = [...new Set(lines.map((line) => line.visit))].sort((a, b) => a - b);
  return visits.map((visit) => {
    const own = lines.filter((line) => line.visit === visit);
    const sum = (of: 'usual' | 'price') =>
      fromCents(own.reduce((total, line) => total + toCents(line[of]), 0));
    return { visit, lines: own, usual: sum('usual'), price: sum('price') };
  });
}

/** "1 included, 15% off the other". */
export function benefitWords(line: Quote['lines'][number], language: QuoteLanguage = 'en'): string {
  const t = QUOTE_TEXTS[language];
  const rest = line.quantity - line.included;
  const percent = Number(line.discountPercent);
  const parts = [];
  if (line.included > 0)
    parts.push(rest === 0 ? t.included : t.someIncluded({ count: line.included }));
  if (rest > 0 && percent > 0)
    parts.push(line.included > 0 ? t.offTheOther({ percent }) : t.off({ percent }));
  return parts.join(', ');
}

/** "Visit 1: $40 work + $399 to join, instead of $180". */
export function visitWords(
  { visit, work, joining, usual }: Joining['visits'][number],
  language: QuoteLanguage = 'en',
): string {
  const t = QUOTE_TEXTS[language];
  const values = { visit, work: money(work), usual: money(usual) };
  return Number(joining) > 0
    ? t.visitCostJoining({ ...values, joining: money(joining) })
    : t.visitCost(values);
}

/** "Adult Wellness, yearly". */
export function planWords(
  { planName, spanishPlanName, period }: Pick<Joining, 'planName' | 'spanishPlanName' | 'period'>,
  language: QuoteLanguage = 'en',
): string {
  const name = (language === 'es' && spanishPlanName) || planName;
  return QUOTE_TEXTS[language].plan[period]({ name });
}

/** "$39/mo for 12 months and $70.20 once". */
export function duesWords(joining: Joining, language: QuoteLanguage = 'en'): string {
  const t = QUOTE_TEXTS[language];
  const dues = t.dues[joining.period]({ price: price(joining.price) });
  return Number(joining.fee) > 0 ? t.once({ dues, fee: money(joining.fee) }) : dues;
}

/** How joining changes the cost of this work alone, in the first year. */
export function verdict(joining: Joining, language: QuoteLanguage = 'en'): string {
  const t = QUOTE_TEXTS[language];
  if (Number(joining.difference) === 0) return t.same;
  return joining.pays
    ? t.less({ amount: money(joining.difference) })
    : t.more({ amount: money(joining.difference) });
}

/** Whether the work is a treatment plan of several visits. */
export const severalVisits = (quote: Pick<Quote, 'lines'>): boolean =>
  new Set(quote.lines.map((line) => line.visit)).size > 1;

/**
 * The headline above the plans: the cheapest option for this work, including insurance and no plan.
 */
export function headline(
  quote: Pick<Quote, 'joining' | 'lines' | 'usual' | 'insured'>,
  language: QuoteLanguage = 'en',
): string {
  const t = QUOTE_TEXTS[language];
  const best = quote.joining[0];
  if (!best) return '';
  const least = Math.min(toCents(best.firstYear), toCents(quote.usual));
  const work = severalVisits(quote) ? t.thisTreatment : t.thisVisit;
  if (quote.insured && toCents(quote.insured.total) < least) return t.insuranceLeast({ work });
  return best.pays
    ? t.joiningSaves({ plan: planWords(best, language), amount: money(best.difference) })
    : t.noPlanLeast({ work });
}
