import { describe, expect, it } from 'vitest';
import type { LatePayment } from './calls';
import { nextWords, pendingWords } from './words';

const late = (more: Partial<LatePayment>): LatePayment => ({
  amount: '39.00',
  openBesides: '0.00',
  invoices: [],
  decisions: [],
  sources: [],
  notices: [],
  delinquentOn: '2026-12-29',
  ...more,
});
const invoice = {
  id: 1,
  number: 1,
  billedOn: '2026-12-01',
  amount: '39.00',
  since: '2026-12-01',
};

describe('what comes next of a late payment', () => {
  it('is the next attempt where there is one', () => {
    const words = nextWords(late({ invoices: [{ ...invoice, nextAttemptOn: '2026-12-04' }] }));
    expect(words).toBe('Next attempt Dec 4, 2026.');
  });
  it('is what the one bill says, with the reason', () => {
    const decision =
      'Next attempt Dec 4, 2026: the card has insufficient funds. 2 of 6 attempts used.';
    const bill = { ...invoice, nextAttemptOn: '2026-12-04', decision };
    expect(nextWords(late({ invoices: [bill] }))).toBe(decision);
  });
  it('is left to the bills where there are several', () => {
    const bill = { ...invoice, nextAttemptOn: '2026-12-04', decision: 'Next attempt Dec 4, 2026.' };
    expect(nextWords(late({ invoices: [bill, { ...bill, id: 2 }] }))).toBe('');
  });
  it('is the next notice and the day it is delinquent without attempts', () => {
    const words = nextWords(late({ invoices: [invoice], notices: ['2026-12-04', '2026-12-29'] }));
    expect(words).toBe('Next notice Dec 4, 2026, delinquent Dec 29, 2026.');
  });
  it('is the next installment while a plan runs', () => {
    const plan: LatePayment['plan'] = {
      total: '39.00',
      state: 'running',
      installments: [
        { number: 1, dueOn: '2026-12-05', amount: '19.50', state: 'paid' },
        { number: 2, dueOn: '2027-01-05', amount: '19.50', state: 'planned' },
      ],
    };
    expect(nextWords(late({ plan }))).toBe('The next installment is charged Jan 5, 2027.');
  });
  it('says that a draft is never paid before the bank has answered', () => {
    expect(pendingWords('processing')).toContain('It takes 3 to 5 business days');
  });
});
