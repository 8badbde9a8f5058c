import { describe, expect, it } from 'vitest';
import type { GuaranteedPayment } from './calls';
import { accountWords, canRepay, guaranteeWords, lookOfGuarantee } from './words';

const line: GuaranteedPayment = {
  id: 1,
  membershipId: 2,
  accountId: 3,
  memberName: 'Gwen Single',
  planName: 'Adult Wellness',
  status: 'active',
  startsOn: '2026-01-10',
  endsOn: '2027-01-10',
  amount: '468.00',
  state: 'running',
  canClaim: false,
  automaticClaim: false,
};
const claim = {
  id: 4,
  amount: '429.00',
  approved: '0.00',
  settled: '0.00',
  repaid: '0.00',
  automatic: true,
  claimedOn: '2026-03-10',
};

describe('a guaranteed term in words', () => {
  it('says up to how much and until when', () => {
    expect(guaranteeWords(line)).toBe('Up to $468.00 until Jan 10, 2027.');
    expect(lookOfGuarantee('running').label).toBe('Guaranteed');
  });

  it('says what was claimed and what came of it', () => {
    expect(guaranteeWords({ ...line, state: 'claimed', claim })).toBe(
      '$429.00 claimed on Mar 10, 2026, automatically. The partner hasn’t decided yet.',
    );
    const declined = { ...claim, automatic: false, reason: 'The card was never asked.' };
    expect(guaranteeWords({ ...line, state: 'declined', claim: declined })).toContain(
      'The card was never asked.',
    );
    const part = { ...claim, approved: '429.00', settled: '400.00' };
    expect(guaranteeWords({ ...line, state: 'settled', claim: part })).toBe(
      '$400.00 of $429.00 paid to your bank.',
    );
  });

  it('can be repaid only after it was taken over', () => {
    expect(canRepay({ ...line, state: 'claimed', claim })).toBe(false);
    expect(canRepay({ ...line, state: 'settled', claim: { ...claim, approved: '429.00' } })).toBe(
      true,
    );
  });
});

it('tells where an office stands, with the reason', () => {
  const account = {
    available: true,
    state: 'declined' as const,
    reason: 'No papers.',
    active: false,
    automaticClaim: false,
    mayHaveAccount: false,
  };
  expect(accountWords(account)).toBe('Our guarantee partner declined your request. No papers.');
});
