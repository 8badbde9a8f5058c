import { describe, expect, it } from 'vitest';
import { lightTexts } from './light';
import { withValues } from './read';
import { texts } from './texts';
import type { Same } from './types';

type Resource = string | { readonly [key: string]: Resource } | readonly Resource[];
type Modules = Record<string, { default: Resource }>;

const of = (modules: Modules) =>
  Object.fromEntries(
    Object.entries(modules).map(([path, { default: all }]) => [path.slice(5, -3), all]),
  );
const english = of(import.meta.glob<{ default: Resource }>('./en/*.ts', { eager: true }));
const spanish = of(import.meta.glob<{ default: Resource }>('./es/*.ts', { eager: true }));

/** Every text by its path; the forms of a count are one text. */
function flat(resource: Resource, above = ''): [string, string][] {
  if (typeof resource === 'string') return [[above.replace(/_(one|many|other)$/, ''), resource]];
  return Object.entries(resource).flatMap(([key, value]) =>
    flat(value, above ? `${above}.${key}` : key),
  );
}

/** The variables of each text, in all of its forms. */
function variables(resource: Resource): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [path, text] of flat(resource)) {
    found[path] ??= new Set();
    for (const [, name] of text.matchAll(/{{(\w+)}}/g)) found[path].add(String(name));
  }
  return Object.fromEntries(
    Object.entries(found).map(([path, names]) => [path, [...names].sort()]),
  );
}

/** Options of i18next, which a variable of this name would set. */
const RESERVED = new Set([
  ...['context', 'defaultValue', 'interpolation', 'joinArrays', 'keyPrefix', 'lng', 'lngs', 'ns'],
  ...['ordinal', 'postProcess', 'replace', 'returnDetails', 'returnObjects'],
]);

describe('the texts of both languages', () => {
  it('are of the same areas', () => {
    expect(Object.keys(english).length).toBeGreaterThan(40);
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))('have the same variables: %s', (area) => {
    const en = variables(english[area] ?? '');
    // A count that one language says in words, such as "a month", is no variable there.
    const known = (all: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(all).map(([path, names]) => [
          path,
          names.filter((name) => name !== 'count'),
        ]),
      );
    expect(known(variables(spanish[area] ?? ''))).toEqual(known(en));
    expect(Object.values(en).flatMap((names) => names.filter((one) => RESERVED.has(one)))).toEqual(
      [],
    );
    const malformed = [...flat(english[area] ?? ''), ...flat(spanish[area] ?? '')].filter(
      ([, text]) => /[{}]/.test(text.replace(/{{\w+}}/g, '')) || text.includes('$t('),
    );
    expect(malformed).toEqual([]);
  });
});

describe('texts', () => {
  const en = {
    close: 'Close',
    off: '{{percent}}% off at {{office}}',
    plans: {
      months_one: '1 month until {{date}}',
      months_other: '{{count}} months until {{date}}',
    },
    points: ['First', 'Call {{phone}}'],
  } as const;
  const es = {
    close: 'Cerrar',
    off: '{{percent}}% menos en {{office}}',
    plans: {
      months_one: '1 mes hasta el {{date}}',
      months_many: '{{count}} de meses hasta el {{date}}',
      months_other: '{{count}} meses hasta el {{date}}',
    },
    points: ['Primero', 'Llame al {{phone}}'],
  } satisfies Same<typeof en>;
  const all = texts('of-a-test', { en, es });

  it('are plain, or functions of their values', () => {
    expect(all.es.close).toBe('Cerrar');
    expect(all.en.off({ percent: 10, office: 'A & B' })).toBe('10% off at A & B');
    expect(all.es.off({ percent: '10', office: '{{percent}} $t(close)' })).toBe(
      '10% menos en {{percent}} $t(close)',
    );
  });

  it('have the form of their count', () => {
    const until = (count: number) => [
      all.en.plans.months({ count, date: 'May 1' }),
      all.es.plans.months({ count, date: '1 may' }),
    ];
    expect(until(1)).toEqual(['1 month until May 1', '1 mes hasta el 1 may']);
    expect(until(0)).toEqual(['0 months until May 1', '0 meses hasta el 1 may']);
    expect(until(1_000_000)[1]).toBe('1000000 de meses hasta el 1 may');
  });

  it('fill in a list at once', () => {
    expect(withValues(all.es.points, { phone: '1' })).toEqual(['Primero', 'Llame al 1']);
    expect(withValues(all.en.close, {})).toBe('Close');
  });

  it('are the same without the library', () => {
    const { plans: _en, ...light } = en;
    const { plans: _es, ...ligero } = es;
    const t = lightTexts({ en: light, es: ligero });
    const values = { percent: '{{office}} $&', office: 'B' };
    expect(t.en.off(values)).toBe(all.en.off(values));
    expect(t.es.close).toBe('Cerrar');
  });

  it('compile only with the keys and variables of English', () => {
    // @ts-expect-error A key is missing.
    const missing: Same<{ a: 'A'; b: 'B' }> = { a: 'A' };
    // @ts-expect-error A key that English does not have.
    const extra: Same<{ a: 'A' }> = { a: 'A', b: 'B' };
    // @ts-expect-error The office is not named.
    const without: Same<{ a: 'At {{office}} on {{date}}' }> = { a: 'El {{date}}' };
    // @ts-expect-error Spanish has a form for millions.
    const forms: Same<{ a_one: '1'; a_other: '{{count}}' }> = { a_one: '1', a_other: '{{count}}' };
    // @ts-expect-error A value is missing.
    const value = () => all.en.off({ percent: 10 });
    // @ts-expect-error A form needs its count.
    const count = () => all.en.plans.months({ date: 'May 1' });
    // @ts-expect-error Without the library there are no forms.
    const light = () => lightTexts({ en, es });
    for (const one of [missing, extra, without, forms, value, count, light])
      expect(one).toBeDefined();
  });
});
