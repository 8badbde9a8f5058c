import { describe, expect, it } from 'vitest';
import { choiceName, newPerson, readPeople, reasons, type YearChoice } from './people';
import { YEAR_TEXTS } from './words';

const t = YEAR_TEXTS.en;

describe('a household as typed', () => {
  it('is a request with amounts as they travel', () => {
    const person = {
      ...newPerson('1'),
      age: '40',
      procedures: [{ code: '1110', quantity: 2 }],
      otherCare: '$1,200.50',
      insurance: { premium: '600', percent: '50', maximum: '' },
    };
    const { people, errors } = readPeople([person], t);
    expect(errors).toEqual({});
    expect(people).toEqual([
      {
        key: '1',
        age: 40,
        insured: false,
        procedures: [{ code: '1110', quantity: 2 }],
        otherCare: '1200.50',
        insurance: { premium: '600', percent: 50, maximum: undefined },
      },
    ]);
  });

  it('is refused at its fields', () => {
    const person = {
      ...newPerson('1'),
      otherCare: 'much',
      insurance: { premium: '', percent: '101', maximum: '-1' },
    };
    expect(readPeople([{ ...newPerson('0'), age: '7' }, person], t).errors).toEqual({
      'people.1.age': 'This field is required',
      'people.1.otherCare': 'Invalid data',
      'people.1.insurance.premium': 'This field is required',
      'people.1.insurance.percent': 'Invalid data',
      'people.1.insurance.maximum': 'Invalid data',
    });
  });
});

const PLAN: YearChoice = {
  kind: 'plan',
  planId: 1,
  planName: { en: 'Adult Wellness', es: 'Bienestar' },
  period: 'month',
  price: '39.00',
  discounted: '35.10',
  discountPercent: '10',
  dues: '421.20',
  fee: '63.18',
  lines: [
    {
      code: '1110',
      label: { en: 'Cleaning', es: 'Limpieza' },
      quantity: 3,
      usual: '300.00',
      included: 2,
      discountPercent: '15',
      price: '85.00',
    },
    { quantity: 1, usual: '1000.00', included: 0, discountPercent: '15', price: '850.00' },
  ],
  care: '935.00',
  insurancePays: '0.00',
  total: '1419.38',
};

describe('what a total is made of', () => {
  it('adds up to it, each amount with its reason', () => {
    const rows = reasons(PLAN, 'en', t);
    expect(rows).toEqual([
      { text: '12 × ($39 less 10%)', amount: '421.20' },
      { text: 'One-time fee', amount: '63.18' },
      { text: 'Cleaning: 2 of 3 included', amount: '85.00' },
      { text: 'Other care: 1 at 15% off', amount: '850.00' },
    ]);
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
    expect(cents).toBe(141_938);
    expect(choiceName(PLAN, 'es', YEAR_TEXTS.es)).toBe('Bienestar, mensual');
  });

  it('takes off what insurance pays', () => {
    const insurance: YearChoice = {
      kind: 'insurance',
      dues: '600.00',
      fee: '0.00',
      lines: [
        { quantity: 1, usual: '1000.00', included: 0, discountPercent: '0', price: '1000.00' },
      ],
      care: '1000.00',
      insurancePays: '500.00',
      total: '1100.00',
    };
    expect(reasons(insurance, 'en', t).map((row) => row.amount)).toEqual([
      '600.00',
      '1000.00',
      '-500.00',
    ]);
  });
});
