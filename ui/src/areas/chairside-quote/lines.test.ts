import { describe, expect, it } from 'vitest';
import type { Joining, Quote } from './calls';
import {
  benefitWords,
  byVisit,
  codeOf,
  duesWords,
  headline,
  NOBODY,
  namesOf,
  placeOnLines,
  readRequest,
  verdict,
} from './lines';

const cleaning = { code: '1110', shownCode: 'D1110', label: { en: 'Cleaning', es: 'Limpieza' } };
const line = (key: number, typed: string, quantity = 1, visit = 1) => ({
  key,
  typed,
  quantity,
  visit,
});
const nobody = NOBODY;

describe('what is typed', () => {
  it('reads a code, chosen or typed', () => {
    expect(codeOf('D1110 Cleaning', [cleaning])).toBe('1110');
    expect(codeOf(' d2740 ', [cleaning])).toBe('d2740');
  });

  it('leaves empty lines out and keeps which line is which', () => {
    const read = readRequest([line(1, 'D1110'), line(2, ' '), line(3, '0120', 2, 3)], nobody, [
      cleaning,
    ]);
    expect(read.request?.procedures).toEqual([
      { code: 'D1110', quantity: 1, visit: 1 },
      { code: '0120', quantity: 2, visit: 3 },
    ]);
    expect(
      placeOnLines({ 'procedures.1.code': ['Couldn’t find the UCR Value'] }, read.keys),
    ).toEqual({
      lines: { 3: 'Couldn’t find the UCR Value' },
    });
  });

  it('reads insurance, or says what is wrong with it', () => {
    const insurance = { percent: '50', maximum: '1,000', premium: '' };
    const read = readRequest([line(1, '1110')], { ...nobody, insurance }, []);
    expect(read.request?.insurance).toEqual({ percent: 50, maximum: '1000.00', premium: '0.00' });
    const wrong = { percent: '120', maximum: 'a lot', premium: '' };
    const refused = readRequest([line(1, '1110')], { ...nobody, insurance: wrong }, []);
    expect(refused.request).toBeNull();
    expect(Object.keys(refused.errors.insurance ?? {})).toEqual(['percent', 'maximum']);
  });

  it('takes a name apart', () => {
    expect(namesOf('  Ana  Maria Reyes ')).toEqual({ firstName: 'Ana', lastName: 'Maria Reyes' });
  });

  it('wants a line, a sensible age, and a member where one is asked for', () => {
    expect(readRequest([line(1, '')], nobody, []).errors.lines[1]).toBeDefined();
    expect(readRequest([line(1, '1110')], { ...nobody, age: '4.5' }, []).errors.age).toBeDefined();
    const member = { ...nobody, kind: 'member' as const };
    expect(readRequest([line(1, '1110')], member, []).errors.member).toBeDefined();
    expect(
      readRequest([line(1, '1110')], { ...nobody, age: '34', insured: 'no' }, []).request,
    ).toMatchObject({ age: 34, insured: false });
  });
});

const joining: Joining = {
  planId: 1,
  planName: 'Adult Wellness',
  period: 'month',
  price: '39.00',
  fee: '70.20',
  membership: '538.20',
  work: '0.00',
  firstYear: '538.20',
  visits: [{ visit: 1, usual: '108.00', work: '0.00', joining: '109.20' }],
  pays: false,
  difference: '430.20',
  stillIncluded: '108.00',
};

const quoteOf = (options: Joining[], visits = 1, insured?: Quote['insured']) => ({
  joining: options,
  usual: '108.00',
  insured,
  lines: Array.from({ length: visits }, (_, n) => ({ visit: n + 1 }) as Quote['lines'][number]),
});

describe('the verdict', () => {
  it('says when insurance costs the least', () => {
    const insured = {
      linePays: [],
      pays: '80.00',
      owes: '28.00',
      premium: '40.00',
      total: '68.00',
    };
    expect(headline(quoteOf([joining], 1, insured))).toContain('the insurance you entered');
    const dear = { ...insured, premium: '400.00', total: '428.00' };
    expect(headline(quoteOf([joining], 1, dear))).toContain('costs less without a plan');
  });

  it('is honest when joining does not pay', () => {
    expect(verdict(joining)).toBe('Costs $430.20 more than without the plan');
    expect(headline(quoteOf([joining]))).toBe('Today’s visit costs less without a plan.');
    expect(headline(quoteOf([joining], 2))).toBe('This treatment plan costs less without a plan.');
    expect(duesWords(joining)).toBe('$39/mo for 12 months and $70.20 once');
  });

  it('says what it saves', () => {
    const saves = { ...joining, pays: true, difference: '121.80' };
    expect(verdict(saves)).toBe('Saves $121.80 in the first year');
    expect(headline(quoteOf([saves]))).toContain('saves $121.80');
    expect(headline(quoteOf([]))).toBe('');
  });
});

it('adds each visit of a treatment plan up', () => {
  const of = (visit: number, usual: string, memberPrice: string) =>
    ({ visit, usual, price: memberPrice }) as Quote['lines'][number];
  const visits = byVisit([
    of(1, '100.00', '0.00'),
    of(2, '50.10', '42.59'),
    of(1, '60.00', '51.00'),
  ]);
  expect(visits.map(({ visit, usual, price }) => [visit, usual, price])).toEqual([
    [1, '160.00', '51.00'],
    [2, '50.10', '42.59'],
  ]);
});

it('says what a plan does for a line', () => {
  const quoted = { quantity: 3, included: 2, discountPercent: '15' } as Quote['lines'][number];
  expect(benefitWords(quoted)).toBe('2 included, 15% off the other');
  expect(benefitWords({ ...quoted, included: 3 })).toBe('Included');
  expect(benefitWords({ ...quoted, included: 0 })).toBe('15% off');
  expect(benefitWords({ ...quoted, included: 0, discountPercent: '0' })).toBe('');
});
