import en from '~/texts/en/field-messages';
import { fromUsDate } from '../dates/us-date';
import { isForeign } from '../phone/area-codes';

/** The specification's field messages; the server uses the same texts. */
export const MESSAGES = {
  ...en,
  dateFormat: (format: string) => `Date must follow format ${format}`,
  digits: (digits: number) => `Must be exactly ${digits} digits`,
  longest: (most: number) => `Must be at most ${most} characters`,
  zip: 'Must be exactly 5 or 9 digits',
};

export type FormLanguage = 'en' | 'es';

let spanish: Record<string, string> = {};

/** The Spanish texts are not part of the initial bundle: forms in Spanish load `rules-es.ts`. */
export const speakRules = (messages: Record<string, string>): void => {
  spanish = messages;
};

/** A rule's message in the form's language, in the server's words. */
export const inLanguage = (message: string, language: FormLanguage): string =>
  language === 'es' ? (spanish[message] ?? message) : message;

/** A rule returns a message, or null when the value is valid. */
export type Rule<Values = Record<string, unknown>> = (
  value: unknown,
  values: Values,
) => string | null;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export const required: Rule = (value) =>
  value === true || text(value) !== '' || typeof value === 'number' ? null : MESSAGES.required;

export const checked: Rule = (value) => (value === true ? null : MESSAGES.checked);

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;

/** A plausible email; an empty one passes, since `required` reports that. */
export const email: Rule = (value) =>
  text(value) === '' || EMAIL.test(text(value)) ? null : MESSAGES.email;

/** Ten digits, in any grouping, toll-free ones included. */
export const anyPhone: Rule = (value) => {
  const digits = text(value).replace(/\D/g, '');
  return digits === '' || digits.length === 10 ? null : MESSAGES.digits(10);
};

/** A number of the United States or its territories. `PhoneInput` asks about codes that may be new. */
export const phone: Rule = (value, values) =>
  anyPhone(value, values) ?? (isForeign(text(value)) ? MESSAGES.areaCode : null);

/** A ZIP of five or nine digits, with or without its dash. */
export const zip: Rule = (value) =>
  text(value) === '' || /^\d{5}(-?\d{4})?$/.test(text(value)) ? null : MESSAGES.zip;

/** A day typed as MM/DD/YYYY. */
export const usDate: Rule = (value) => {
  const typed = text(value);
  if (typed === '') return null;
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(typed)) return MESSAGES.dateFormat('MM/DD/YYYY');
  return fromUsDate(typed) ? null : MESSAGES.date;
};

/** Requires the same text as another field. */
export function matches(other: string, message: string): Rule {
  return (value, values) => (value === values[other] ? null : message);
}

export function atLeast(characters: number): Rule {
  return (value) =>
    text(value) === '' || String(value).length >= characters
      ? null
      : `Use at least ${characters} characters`;
}

/** The first message of several rules. */
export function firstOf(...rules: Rule[]): Rule {
  return (value, values) => {
    for (const rule of rules) {
      const message = rule(value, values);
      if (message) return message;
    }
    return null;
  };
}
