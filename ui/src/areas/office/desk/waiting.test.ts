import { describe, expect, it } from 'vitest';
import type { MemberDetails } from '../calls';
import { atDesk } from './waiting';

const person = (status: string, termEndsOn: string, price = '399.00') => ({
  id: 1,
  firstName: 'Walt',
  subscriptions: [{ status, period: 'year', termEndsOn, price }],
});
const of = (...people: ReturnType<typeof person>[]) =>
  people as unknown as MemberDetails['members'];

describe('what waits for the desk', () => {
  it('adds up what is pending', () => {
    const family = of(
      person('pending_cash', '2027-11-01'),
      person('pending_cash', '2027-11-01', '249.50'),
    );
    expect(atDesk(family, '2026-11-21')).toEqual({ pending: '648.50', renewable: null });
  });

  it('offers a renewal from sixty days before the end', () => {
    expect(atDesk(of(person('active_cash', '2027-01-20')), '2026-11-21').renewable?.endsOn).toBe(
      '2027-01-20',
    );
    expect(atDesk(of(person('active_cash', '2027-01-21')), '2026-11-21').renewable).toBeNull();
    expect(atDesk(of(person('active', '2026-12-01')), '2026-11-21').renewable).toBeNull();
  });
});
