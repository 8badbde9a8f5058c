import { describe, expect, it } from 'vitest';
import type { PaymentsAccount } from './calls';
import { accountLook, accountWords, dueWords, payoutBankWords } from './words';

const full: PaymentsAccount = {
  state: 'full',
  begun: false,
  upgrading: false,
  canUpgrade: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  restricted: false,
  due: [],
  canConnectBank: true,
  bankChangeWaits: true,
};

describe('the words of a payments account', () => {
  it('name what the provider asks for, each once', () => {
    expect(dueWords(['external_account', 'external_account', 'company.tax_id'])).toEqual([
      'The bank account your payouts go to',
      'Company tax id',
    ]);
  });

  it('name each state', () => {
    const label = (part: Partial<PaymentsAccount>) => accountLook({ ...full, ...part }).label;
    expect(label({})).toBe('Complete');
    expect(label({ state: 'none' })).toBe('Not set up');
    expect(label({ state: 'none', begun: true })).toBe('Not complete');
    expect(label({ state: 'standard' })).toBe('Own account');
    expect(label({ state: 'standard', upgrading: true })).toBe('Upgrading');
    expect(label({ restricted: true })).toBe('Restricted');
  });

  it('say what a restriction means', () => {
    expect(accountWords({ ...full, restricted: true, chargesEnabled: false })).toMatch(
      /can’t be charged/,
    );
    expect(accountWords({ ...full, restricted: true, payoutsEnabled: false })).toMatch(
      /get payouts/,
    );
  });

  it('say where payouts go, never more than four digits', () => {
    expect(payoutBankWords({})).toMatch(/you named when you set up/);
    const payoutBank = { bankName: 'Tartan Bank', last4: '6789' };
    expect(payoutBankWords({ payoutBank })).toBe('Payouts go to Tartan Bank ending 6789.');
  });
});
