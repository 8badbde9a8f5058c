import type { components } from '~/api/schema';
import { price } from '~/shared/money/money';
import type { Language } from '../types';
import type { YearTexts } from './words';

type Schemas = components['schemas'];

export type YearComparison = Schemas['YearComparison'];
export type YearChoice = Schemas['YearChoice'];
export type YearPersonRequest = Schemas['YearPerson'];

/** A procedure that can be entered. */
export interface YearProcedure {
  code: string;
  label: string;
}

/** A person as entered. */
export interface TypedPerson {
  key: string;
  /** For a person on file: their name, plans and used benefits. */
  name?: string;
  note?: string;
  age: string;
  procedures: { code: string; quantity: number }[];
  otherCare: string;
  /** Null where insurance is not compared. */
  insurance: { premium: string; percent: string; maximum: string } | null;
}

export const newPerson = (key: string): TypedPerson => ({
  key,
  age: '',
  procedures: [],
  otherCare: '',
  insurance: null,
});

/** Messages by the server's paths: `people.0.age`. */
export type PersonErrors = Record<string, string>;

const amount = (typed: string) => typed.trim().replace(/[$,\s]/g, '');
const isAmount = (typed: string) => /^\d{1,7}(\.\d{1,2})?$/.test(amount(typed));
const isWhole = (typed: string, most: number) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;

/** The request, or the errors in the input. */
export function readPeople(
  people: TypedPerson[],
  t: YearTexts,
): { people: YearPersonRequest[]; errors: PersonErrors } {
  const errors: PersonErrors = {};
  const check = (
    path: string,
    typed: string,
    fits: (typed: string) => boolean,
    needed: boolean,
  ) => {
    if (typed.trim() === '') {
      if (needed) errors[path] = t.required;
    } else if (!fits(typed)) errors[path] = t.invalid;
  };
  people.forEach((person, n) => {
    check(`people.${n}.age`, person.age, (typed) => isWhole(typed, 120), true);
    check(`people.${n}.otherCare`, person.otherCare, isAmount, false);
    if (!person.insurance) return;
    const path = `people.${n}.insurance`;
    check(`${path}.premium`, person.insurance.premium, isAmount, true);
    check(`${path}.percent`, person.insurance.percent, (typed) => isWhole(typed, 100), true);
    check(`${path}.maximum`, person.insurance.maximum, isAmount, false);
  });
  const request = people.map(({ key, age, procedures, otherCare, insurance }) => ({
    key,
    age: Number(age),
    // A person comparing a plan against insurance would take one for people without insurance.
    insured: insurance ? false : undefined,
    procedures,
    otherCare: amount(otherCare) || undefined,
    insurance: insurance
      ? {
          premium: amount(insurance.premium),
          percent: Number(insurance.percent),
          maximum: amount(insurance.maximum) || undefined,
        }
      : undefined,
  }));
  return { people: request, errors };
}

/** "Adult Wellness, yearly". */
export function choiceName(choice: YearChoice, language: Language, t: YearTexts): string {
  if (choice.kind === 'no_plan') return t.noPlan;
  if (choice.kind === 'insurance') return t.withInsurance;
  return t[choice.period === 'year' ? 'year' : 'month']({
    plan: choice.planName?.[language] ?? '',
  });
}

/**
 * The breakdown of an option's total: each amount with its reason, in the order they are added up.
 */
export function reasons(
  choice: YearChoice,
  language: Language,
  t: YearTexts,
): { text: string; amount: string }[] {
  const rows: { text: string; amount: string }[] = [];
  if (choice.kind === 'plan' && choice.discounted && choice.price) {
    const percent = Number(choice.discountPercent);
    const each =
      percent > 0
        ? `(${t.discount({ price: price(choice.price), percent })})`
        : price(choice.discounted);
    rows.push({
      text: t[choice.period === 'year' ? 'duesYear' : 'duesMonth']({ price: each }),
      amount: choice.dues,
    });
  }
  if (choice.kind === 'insurance') rows.push({ text: t.premiums, amount: choice.dues });
  if (Number(choice.fee) > 0) rows.push({ text: t.fee, amount: choice.fee });
  for (const line of choice.lines) {
    const label = line.label?.[language] ?? line.code ?? t.other;
    const { quantity, included } = line;
    const percent = Number(line.discountPercent);
    if (included > 0)
      rows.push({
        text: t.included({ label, included, quantity }),
        amount: included === quantity ? '0.00' : line.price,
      });
    else if (percent > 0)
      rows.push({ text: t.reduced({ label, quantity, percent }), amount: line.price });
    else rows.push({ text: t.usual({ label, quantity }), amount: line.price });
  }
  if (Number(choice.insurancePays) > 0)
    rows.push({ text: t.pays, amount: `-${choice.insurancePays}` });
  return rows;
}
