import type { ReactNode } from 'react';
import { typedAmount, typedPercent } from '../money/typed';
import {
  anyPhone,
  checked,
  email,
  firstOf,
  MESSAGES,
  phone,
  type Rule,
  required,
  usDate,
} from './rules';
import { formatPhone } from './typing';

/** The props of a field that its screen renders. */
export interface CustomInput {
  /** Says that the field is optional, if it is. */
  label: ReactNode;
  value: string;
  set: (value: string) => void;
  error: ReactNode;
}

export interface FieldOption {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

/** One field of a form, as declared by its screen. */
export interface Field {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'email'
    | 'password'
    | 'phone'
    | 'birthDate'
    /** A day; its value is `2026-12-04`. */
    | 'date'
    /** An amount; it is submitted with its cents, `39.00`. */
    | 'money'
    | 'percent'
    | 'number'
    | 'select'
    | 'radio'
    | 'textarea'
    | 'checkbox'
    | 'switch'
    /** Rendered by `render`. */
    | 'custom'
    | 'language';
  /** Fields are required unless marked optional; the label says so. */
  optional?: boolean;
  /** Shown between label and field. */
  help?: string;
  options?: FieldOption[];
  /** The first and last day in a date's calendar. */
  min?: string;
  max?: string;
  placeholder?: string;
  /** Another error, such as the reason its preview failed. */
  error?: string;
  render?: (input: CustomInput) => ReactNode;
  autoComplete?: string;
  maxLength?: number;
  rows?: number;
  /** For an office's phone: toll-free numbers are valid. */
  tollFree?: boolean;
  /** In addition to the kind's own checks. */
  rule?: Rule;
  /** Two half-width fields share a row where there is room; short ones do on a phone too. */
  half?: boolean | 'short';
}

export type FormValues = Record<string, string | boolean>;

/** A non-empty value must be readable; `required` checks for empty ones. */
const readable =
  (read: (text: string) => unknown): Rule =>
  (value) =>
    value === '' || value === undefined || read(String(value)) !== null ? null : MESSAGES.invalid;

const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

const KIND_RULES: Partial<Record<Field['kind'], Rule>> = {
  email,
  phone,
  birthDate: usDate,
  money: readable(typedAmount),
  percent: readable(typedPercent),
  number: readable(wholeNumber),
};

const isTicked = (field: Field) => field.kind === 'checkbox' || field.kind === 'switch';

/** All rules of a field's value. */
export function ruleOf(field: Field): Rule {
  const rules: Rule[] = [];
  if (!field.optional && field.kind !== 'switch')
    rules.push(field.kind === 'checkbox' ? checked : required);
  const kindRule = field.tollFree ? anyPhone : KIND_RULES[field.kind];
  if (kindRule) rules.push(kindRule);
  if (field.rule) rules.push(field.rule);
  return firstOf(...rules);
}

/** Whether each field is valid. */
export const isRight = (fields: Field[], values: FormValues): boolean =>
  fields.every((field) => ruleOf(field)(values[field.name], values) === null);

/** Initial values: those given, and empty ones for the rest. A phone number has its dashes. */
export function initialValues(fields: Field[], given: Partial<FormValues> = {}): FormValues {
  const start = (field: Field) => {
    const value = given[field.name] ?? (isTicked(field) ? false : '');
    return field.kind === 'phone' ? formatPhone(String(value)) : value;
  };
  return Object.fromEntries(fields.map((field) => [field.name, start(field)]));
}

/**
 * The values as they are sent: amounts with cents, and empty values for fields never filled in or
 * added later.
 */
export function submitted(fields: Field[], values: FormValues): FormValues {
  const amounts = fields.filter(({ kind }) => kind === 'money').map(({ name }) => name);
  return {
    ...initialValues(fields),
    ...values,
    ...Object.fromEntries(amounts.map((name) => [name, typedAmount(String(values[name])) ?? ''])),
  };
}
