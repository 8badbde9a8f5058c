import { describe, expect, it } from 'vitest';
import type { Refundable } from './calls';
import { amountProblem, mostOf } from './choice';

const payment = {
  left: '100.00',
  limit: undefined,
  people: [{ membershipId: 7, left: '20.40' }],
} as unknown as Refundable;

describe('what goes back', () => {
  it('is at most what is left, of the payment or of a person', () => {
    expect(mostOf(payment, { kind: 'whole' })).toBe('100.00');
    expect(mostOf(payment, { kind: 'person', membershipId: 7 })).toBe('20.40');
    expect(mostOf(payment, { kind: 'person', membershipId: 8 })).toBe('0.00');
  });

  it('stays within the limit of who asks', () => {
    const limited = { ...payment, limit: '50.00' };
    expect(mostOf(limited, { kind: 'whole' })).toBe('50.00');
    expect(mostOf(limited, { kind: 'person', membershipId: 7 })).toBe('20.40');
  });

  it('is a typed amount above zero', () => {
    expect(amountProblem('20.40', '20.40')).toBeNull();
    expect(amountProblem('20.41', '20.40')).toBe('At most $20.40 can be refunded');
    expect(amountProblem('0', '20.40')).toBe('Enter an amount above $0');
    expect(amountProblem('some', '20.40')).toBe('Enter an amount');
  });
});
