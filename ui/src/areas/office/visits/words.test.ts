import { describe, expect, it } from 'vitest';
import type { MemberBenefits } from './calls';
import {
  beyondWords,
  carriedWords,
  endedWords,
  isCountedOn,
  leftWords,
  notIncludedWords,
  offered,
  plansOn,
  read,
  savingsWords,
  visitDays,
  visitWords,
  written,
} from './words';

const line = (code: string, label: string, included: number, left: number) => ({
  code,
  label: { en: label, es: label },
  included,
  carried: 0,
  used: included - left,
  left,
  beyond: 0,
});
const plan = (...included: MemberBenefits['plans'][number]['included']) => ({
  subscriptionId: 1,
  planName: 'Adult Wellness',
  termStartsOn: '2026-06-01',
  termEndsOn: '2027-06-01',
  discountPercent: '15',
  included,
});
const benefits: MemberBenefits = {
  memberId: 1,
  firstName: 'Ana',
  active: true,
  today: '2026-11-23',
  plans: [
    plan(line('1110', 'Cleaning', 2, 1), line('0120', 'Exam', 2, 0), line('2740', 'Crown', 0, 0)),
    plan(line('1110', 'Cleaning', 1, 1)),
  ],
  ended: [],
  likely: ['1110'],
  visits: [],
  savings: { usual: '0.00', work: '0.00', membership: '39.00', saved: '-39.00' },
  procedures: [
    { code: '1110', shownCode: 'D1110', label: { en: 'Cleaning', es: 'Limpieza' } },
    { code: '0120', shownCode: 'D0120', label: { en: 'Exam', es: 'Examen' } },
  ],
};

describe('a visit in words', () => {
  it('keeps a choice as text', () => {
    expect(read(written({ '1110': 1, '0120': 2, '2740': 0 }))).toEqual({ '1110': 1, '0120': 2 });
    expect(read('')).toEqual({});
  });

  it('offers what the plans include, counted together', () => {
    expect(offered(benefits)).toEqual([
      { code: '1110', label: 'Cleaning', left: 2 },
      { code: '0120', label: 'Exam', left: 0 },
    ]);
    expect([leftWords(2), leftWords(0)]).toEqual(['2 left', 'None left']);
    expect([carriedWords(2), carriedWords(0)]).toEqual(['2 carried over from last year', null]);
  });

  it('says what is not included, and never refuses it', () => {
    expect(beyondWords(benefits, { '1110': 2 })).toBeNull();
    expect(beyondWords(benefits, { '1110': 3, '0120': 1, '9999': 1 })).toBe(
      'Not included: Cleaning, 9999, Exam. Recorded at the member’s price.',
    );
  });

  it('says what a visit was, and what of it is extra', () => {
    const one = { code: '1110', label: { en: 'Cleaning', es: '' }, quantity: 1, included: 1 };
    const two = { code: '0120', label: { en: 'Exam', es: '' }, quantity: 2, included: 1 };
    expect(visitWords({ lines: [one, two] })).toBe('Cleaning, 2 × Exam');
    expect(notIncludedWords({ lines: [one, two] })).toBe('1 not included');
    expect(notIncludedWords({ lines: [one] })).toBeNull();
    expect(notIncludedWords({ lines: [{ ...two, included: 0 }], undoneBy: 'Kim' })).toBeNull();
  });

  it('is of a membership that has ended when the day is one of its days', () => {
    const gone = {
      ...plan(line('1110', 'Cleaning', 2, 2)),
      planName: 'Perio',
      termStartsOn: '2025-08-01',
      firstDay: '2024-08-01',
      lastDay: '2026-05-31',
      refunded: '120.00',
    };
    const both = { ...benefits, ended: [gone] };
    const names = (day: string) => plansOn(both, day).map(({ planName }) => planName);
    expect(names('2026-05-31')).toEqual(['Perio']);
    expect(names('2026-06-01')).toEqual(['Adult Wellness', 'Adult Wellness']);
    expect(endedWords(both, '2026-06-01')).toBeNull();
    expect(endedWords(both, '2026-05-31')).toBe(
      'Perio ended; its last day was May 31, 2026. A visit up to that day still counts. The refund of $120.00 doesn’t change.',
    );
    expect(endedWords({ ...both, ended: [{ ...gone, refunded: '0.00' }] }, '2026-05-31')).toContain(
      'Nothing is charged or refunded.',
    );
    expect([isCountedOn(both, '2025-08-01'), isCountedOn(both, '2025-07-31')]).toEqual([
      true,
      false,
    ]);
    expect(visitDays(both)).toEqual({ first: '2026-11-23', max: '2026-11-23' });
    const last = { first: '2026-05-31', max: '2026-05-31' };
    expect(visitDays({ ...both, active: false, plans: [] })).toEqual(last);
  });

  it('says what was saved, honestly', () => {
    expect(savingsWords(benefits.savings)).toBeNull();
    const saved = { usual: '300.00', work: '85.00', membership: '120.00', saved: '95.00' };
    expect(savingsWords(saved)).toEqual({
      headline: 'Saved $95.00 this plan year',
      detail: 'Visits cost $300.00 at usual fees; paid $205.00 for the membership and extra work.',
    });
    expect(savingsWords({ ...saved, saved: '-20.00' })?.headline).toBe(
      '$20.00 more paid than used this plan year',
    );
  });
});
