// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { STATUSES } from '~/shared/status-badge/statuses';
import { inclusion } from '../testing';
import { PATIENT_TEXTS } from '../texts';
import {
  cardLines,
  familyStatus,
  familyWords,
  headline,
  hoursWords,
  nextPaymentLine,
  renewalLine,
  savedLine,
} from './words';

describe('the portal in words', () => {
  it.each([
    [{ left: 1, label: 'Cleanings' }, 'Hi Priscilla, you have one cleaning left this plan year.'],
    [{ left: 2, label: 'Cleanings' }, 'Hi Priscilla, you have two cleanings left this plan year.'],
    [
      { left: 1, label: 'Contact lens exam' },
      'Hi Priscilla, you have one contact lens exam left this plan year.',
    ],
    [{ left: 12, label: 'X-rays' }, 'Hi Priscilla, you have 12 X-rays left this plan year.'],
    [undefined, 'Hi Priscilla, welcome back.'],
  ])('begins with what is left: %o', (left, words) => {
    expect(headline('Priscilla', left && { ...left, spanishLabel: '' }, 'en')).toBe(words);
  });

  it('names the discount once everything is used', () => {
    expect(headline('Adaeze', undefined, 'en', 15)).toBe(
      'Hi Adaeze, you get 15% off other care this plan year.',
    );
  });

  it('writes what is left inside the Spanish sentence', () => {
    const left = { left: 1, label: 'Eye exam', spanishLabel: 'Examen de la vista' };
    expect(headline('Xóchitl', left, 'es')).toBe(
      'Hola, Xóchitl. En este año del plan le queda 1 examen de la vista.',
    );
  });

  it('draws a card with one line for each short name', () => {
    const inclusion = {
      code: '0120',
      label: 'Periodic Exam',
      shortLabel: 'Exams',
      spanishLabel: '',
      spanishShortLabel: '',
      quantity: 1,
      carried: 0,
      used: 1,
    };
    expect(
      cardLines(
        {
          membershipId: 1,
          number: 'JC-1',
          planName: 'Adult',
          inclusions: [
            inclusion,
            { ...inclusion, code: '0150', used: 0 },
            { ...inclusion, shortLabel: '', used: 3 },
          ],
          otherDiscountPercent: '15',
          planYearEnds: '2027-05-31',
        },
        'en',
      ),
    ).toEqual([
      { label: 'Exams', quantity: 2, used: 1 },
      { label: 'Periodic Exam', quantity: 1, used: 3 },
      { label: 'Everything else', value: '15% off' },
    ]);
  });

  it('says on the card what was carried over from the year before, in the reader’s language', () => {
    const one = { code: '1110', label: 'Cleanings', shortLabel: 'Cleanings', quantity: 4, used: 0 };
    const cleanings = { ...one, spanishLabel: 'Limpiezas', spanishShortLabel: '', carried: 2 };
    const exams = {
      ...cleanings,
      code: '0120',
      shortLabel: 'Exams',
      spanishLabel: 'Exámenes',
      quantity: 3,
      carried: 1,
    };
    const card = { membershipId: 1, number: 'JC-1', planName: 'Adult', planYearEnds: '2027-05-31' };
    const of = (inclusions: (typeof cleanings)[], language: 'en' | 'es') =>
      cardLines({ ...card, inclusions }, language);
    expect(of([cleanings, exams], 'en')).toEqual([
      { label: 'Cleanings', quantity: 4, used: 0 },
      { label: 'Exams', quantity: 3, used: 0 },
      { label: 'Carried over from last year', value: '2 cleanings, 1 exam' },
    ]);
    expect(of([cleanings, exams], 'es').at(-1)).toEqual({
      label: 'Acumulado del año pasado',
      value: 'limpiezas: 2, exámenes: 1',
    });
    expect(of([{ ...cleanings, carried: 0 }], 'en')).toHaveLength(1);
  });

  it('says what the membership saved once it has', () => {
    const savings = { usual: '300.00', work: '0.00', membership: '120.00', saved: '180.00' };
    expect(savedLine({ savings }, 'en')).toBe(
      'You saved $180.00 this plan year: your visits cost $300.00 at usual fees.',
    );
    expect(savedLine({ savings }, 'es')).toContain('$180.00');
    expect(savedLine({ savings: { ...savings, saved: '-20.00' } }, 'en')).toBeNull();
  });

  it('shows the status that needs attention first', () => {
    const family = (...statuses: string[]) =>
      statuses.map((status) => ({ subscriptions: [{ status }] })) as Parameters<
        typeof familyStatus
      >[0];
    expect(familyStatus(family('active', 'past_due', 'canceled'))).toBe('past_due');
    expect(familyStatus(family('canceled', 'active'))).toBe('active');
    expect(familyStatus([])).toBeNull();
  });

  it('says when plans renew, the first of them', () => {
    const held = (termEndsOn: string, autoRenew: boolean, status = 'active') => ({
      termEndsOn,
      autoRenew,
      status,
    });
    const family = (...all: object[]) =>
      [{ subscriptions: all }] as Parameters<typeof renewalLine>[0];
    expect(renewalLine(family(held('2027-06-01', true), held('2027-02-01', true)), 'en')).toBe(
      'Renews Feb 1, 2027.',
    );
    expect(
      renewalLine(family(held('2027-06-01', false), held('2027-02-01', true, 'canceled')), 'en'),
      'en',
    ).toBeNull();
  });

  it('says when and from what the next payment comes', () => {
    expect(
      nextPaymentLine({ on: '2026-12-01', amount: '1.00', method: 'Visa ending 4471' }, 'en'),
    ).toBe('Dec 1, 2026, Visa ending 4471');
    expect(nextPaymentLine({ on: '2026-12-01', amount: '1.00' }, 'en')).toBe('Dec 1, 2026');
    expect(familyWords(4, '15', 'en')).toBe('4 members, 15% family discount');
    expect(familyWords(1, '0', 'en')).toBe('1 member');
  });

  it('says all of it in Spanish to who reads Spanish', () => {
    const left = { left: 2, label: 'Cleanings', spanishLabel: 'Limpiezas' };
    expect(headline('Priscilla', left, 'es')).toBe(
      'Hola, Priscilla. En este año del plan le quedan 2 limpiezas.',
    );
    const next = { on: '2026-12-01', amount: '1.00', method: 'Visa ending 4471' };
    expect(nextPaymentLine(next, 'es')).toBe('1 dic 2026, Visa terminada en 4471');
    expect(familyWords(4, '15', 'es')).toBe('4 miembros, 15% de descuento familiar');
    const card = {
      membershipId: 1,
      number: 'JC-1',
      planName: 'Adult',
      inclusions: [{ ...inclusion, used: 1 }],
      otherDiscountPercent: '15',
      planYearEnds: '2027-05-31',
    };
    expect(cardLines(card, 'es')).toEqual([
      { label: 'Limpiezas', quantity: 2, used: 1 },
      { label: 'Todo lo demás', value: '15% menos' },
    ]);
  });

  it('has every text in both languages, without a word of insurance', () => {
    const leaves = (of: object): string[] =>
      Object.values(of).flatMap((value) =>
        typeof value === 'object' ? leaves(value) : [String(value)],
      );
    const banned = /\b(coverage|premium|copay|seguro|cobertura|prima|copago)\b/i;
    for (const text of [...leaves(PATIENT_TEXTS.en), ...leaves(PATIENT_TEXTS.es)])
      expect(text).not.toMatch(banned);
    const looks = { ...STATUSES.payment, ...STATUSES.subscription };
    for (const [status, { label }] of Object.entries(looks)) {
      expect(Object.keys(PATIENT_TEXTS.es.statuses)).toContain(status);
      // In English a household reads the desk's word, except for a first payment at the office.
      if (status !== 'pending_cash')
        expect(Object.entries(PATIENT_TEXTS.en.statuses)).toContainEqual([status, label]);
    }
  });
});

describe('office hours', () => {
  it('read in the patient’s language', () => {
    const open = { hours: 'Mon to Thu 8 to 5', spanishHours: 'Lun a jue 8 a 5' };
    expect(hoursWords(open, 'en')).toBe('Mon to Thu 8 to 5');
    expect(hoursWords(open, 'es')).toBe('Lun a jue 8 a 5');
    expect(hoursWords({ hours: 'By appointment' }, 'es')).toBe('By appointment');
    expect(hoursWords({}, 'es')).toBeUndefined();
  });
});
