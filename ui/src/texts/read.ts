import type { Both, Texts } from './types';

type Values = Readonly<Record<string, string | number>>;

/** Fills in the values of the text at a path such as `plans.months`. */
export type Say = (path: string, values: Values, text: string) => string;

const FORM = /_(one|many|other)$/;

/** The texts of a resource as a screen reads them: plain ones, and functions of their values. */
export function readTexts<En>(resource: En, say: Say, above = ''): Texts<En> {
  const read = (key: string, value: unknown) => {
    const path = above + key;
    if (typeof value !== 'string') return readTexts(value, say, `${path}.`);
    return FORM.test(key) || value.includes('{{')
      ? (values: Values) => say(path.replace(FORM, ''), values, value)
      : value;
  };
  if (Array.isArray(resource))
    return resource.map((value, index) => read(String(index), value)) as unknown as Texts<En>;
  const entries = Object.entries(resource as object).map(([key, value]) => [
    key.replace(FORM, ''),
    read(key, value),
  ]);
  return Object.fromEntries(entries) as Texts<En>;
}

type ValuesIn<T> = T extends (values: infer V) => string
  ? V
  : T extends object
    ? ValuesIn<T[keyof T]>
    : never;

type Filled<T> = T extends (...values: never[]) => string
  ? string
  : T extends readonly unknown[]
    ? { -readonly [I in keyof T]: Filled<T[I]> }
    : T extends object
      ? { readonly [Key in keyof T]: Filled<T[Key]> }
      : T;

/** A text that may have variables, or several of them, with its values filled in. */
export function withValues<T>(texts: T, values: Both<ValuesIn<T>>): Filled<T> {
  return filled(texts, values) as Filled<T>;
}

function filled(texts: unknown, values: unknown): unknown {
  if (typeof texts === 'function') return texts(values);
  if (Array.isArray(texts)) return texts.map((one) => filled(one, values));
  if (typeof texts !== 'object') return texts;
  const entries = Object.entries(texts as object).map(([key, one]) => [key, filled(one, values)]);
  return Object.fromEntries(entries);
}
