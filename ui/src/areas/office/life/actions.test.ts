import { describe, expect, it } from 'vitest';
import type { Subscription } from '../calls';
import { canCancel, canChange, canExtend, canKeep, canMoveCharges, canRenew } from './actions';

const held = (given: Partial<Subscription>) =>
  ({
    status: 'active',
    period: 'month',
    cancelable: true,
    payInOffice: false,
    ...given,
  }) as Subscription;

describe('what can be done with a membership', () => {
  it('changes what runs and has no change waiting', () => {
    expect(canChange(held({}))).toBe(true);
    expect(canChange(held({ status: 'past_due' }))).toBe(false);
    const pendingChange = {
      id: 1,
      planName: 'Plus',
      period: 'month',
      price: '1.00',
      effectiveOn: '2026-12-01',
      paying: false,
    } as const;
    expect(canChange(held({ pendingChange }))).toBe(false);
  });

  it('moves monthly charges and extends yearly terms', () => {
    expect(canMoveCharges(held({}))).toBe(true);
    expect(canMoveCharges(held({ period: 'year' }))).toBe(false);
    expect(canExtend(held({ period: 'year', status: 'active_cash', payInOffice: true }))).toBe(
      true,
    );
    expect(canExtend(held({}))).toBe(false);
  });

  it('renews only what is charged', () => {
    expect(canRenew(held({ status: 'past_due' }))).toBe(true);
    expect(canRenew(held({ payInOffice: true, status: 'active_cash' }))).toBe(false);
  });

  it('cancels what the server says, keeps what is ending', () => {
    expect(canCancel(held({ status: 'delinquent', cancelable: false }))).toBe(false);
    expect(canCancel(held({ status: 'past_due' }))).toBe(true);
    expect(canCancel(held({ status: 'inactive' }))).toBe(true);
    expect(canCancel(held({ status: 'permanently_disabled' }))).toBe(true);
    expect(canCancel(held({ status: 'cancellation_requested' }))).toBe(false);
    expect(canKeep(held({ status: 'cancellation_requested' }))).toBe(true);
  });
});
