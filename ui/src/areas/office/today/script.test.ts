import { describe, expect, it } from 'vitest';
import type { TodayItem } from './calls';
import { callScript } from './script';
import { item } from './testing';
import { KIND_ORDER } from './words';

const said = (more: Partial<TodayItem>, language: 'en' | 'es') =>
  callScript(item(more), 'Juniper Dental', language).join(' ');

// The author of a review is anonymous, so there is no call.
const CALLED = KIND_ORDER.filter((kind) => kind !== 'review');
const OPENS = {
  en: /^Hi Sam, this is Juniper Dental\. \S/,
  es: /^Hola, Sam\. Le llamamos de Juniper Dental\. \S/,
};

describe.each(['en', 'es'] as const)('a script in %s', (language) => {
  it('is there for each kind, names person and office, and asks for no card number', () => {
    for (const kind of CALLED)
      for (const known of [{ amount: '39.00', plan: 'Adult', member: 'Zoe Solo' }, {}]) {
        const words = said({ kind, ...known }, language);
        expect(words, kind).toMatch(OPENS[language]);
        expect(words, kind).not.toMatch(/undefined|null|covered|premium|claim|copay|póliza|prima/);
      }
    expect(callScript(item({ kind: 'review' }), 'Juniper Dental', language)).toEqual([]);
  });
});

it('says the day, the amount and the plan as they are read in Spanish', () => {
  const renewal = {
    kind: 'renewal',
    plan: 'Adult',
    spanishPlan: 'Adultos',
    amount: '399.00',
  } as const;
  expect(said(renewal, 'es')).toContain('El plan Adultos que usted tiene termina el 20 nov 2026.');
  expect(said(renewal, 'es')).toContain('otro año por $399.00?');
  expect(said({ ...renewal, member: 'Zoe Solo' }, 'es')).toContain('El plan Adultos de Zoe Solo');
  expect(said({ kind: 'late', amount: '39.00' }, 'es')).toContain(
    'El pago de su membresía, de $39.00, no se pudo realizar.',
  );
});

it('has no English in Spanish', () => {
  for (const kind of CALLED)
    for (const change of [{}, { needsMethod: true }, { reason: 'bounce' }])
      expect(said({ kind, ...change }, 'es'), kind).not.toMatch(
        /\b(the|your|you|we|and|this|card|payment|email|plan for|membership)\b/i,
      );
});
