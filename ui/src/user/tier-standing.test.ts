import { describe, expect, it } from 'vitest';
import { tierStanding } from './tier-standing';

const user = (tierLevel: number, pays: boolean, overdue: boolean) => ({
  tieredPayment: { tierLevel, stripeCustomerId: pays ? 'cus_1' : undefined, overdue },
});

describe('what an office’s tier makes of its pages', () => {
  it('leads an unpaid year to billing, and leaves billing itself open', () => {
    expect(tierStanding(user(2, true, true), '/account/members')).toBe('unpaid-year');
    expect(tierStanding(user(2, true, true), '/account/settings/billing')).toBe('fine');
    expect(tierStanding(user(2, true, false), '/account/members')).toBe('fine');
  });

  it('asks for a tier where there is a payment customer and none', () => {
    expect(tierStanding(user(0, true, false), '/account/members')).toBe('to-choose');
    expect(tierStanding(user(0, false, false), '/account/members')).toBe('fine');
    expect(tierStanding(user(0, false, true), '/account/members')).toBe('fine');
  });
});
