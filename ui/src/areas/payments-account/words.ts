import { longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { PaymentsAccount } from './calls';

const DUE: Record<string, string> = {
  'business_profile.url': 'Your website address',
  external_account: 'The bank account your payouts go to',
  'representative.dob.day': 'Birth date of the office’s representative',
  'representative.ssn_last_4': 'Last four digits of their Social Security number',
  'tos_acceptance.date': 'Your agreement to the provider’s terms',
};

/** The provider's open requirements, in words; each once. */
export function dueWords(due: readonly string[]): string[] {
  const words = due.map((name) => {
    const plain = name.split('.').join(' ').replace(/_/g, ' ');
    return DUE[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  });
  return [...new Set(words)];
}

/** The account's state as a label. */
export function accountLook(account: PaymentsAccount): StatusLook {
  if (account.upgrading) return look('Upgrading', 'warn');
  if (account.state === 'none')
    return account.begun ? look('Not complete', 'warn') : look('Not set up', 'ended');
  if (account.restricted) return look('Restricted', 'bad');
  return account.state === 'standard' ? look('Own account', 'info') : look('Complete', 'good');
}

/** What the state means for the office. */
export function accountWords(account: PaymentsAccount): string {
  if (account.upgrading)
    return 'Your new account isn’t complete yet. New members can’t join until it is; current members are charged as before.';
  if (account.state === 'none')
    return account.begun
      ? 'Pick up where you left off: the provider needs more information before you can be paid.'
      : 'Set up the account that your members’ payments go to. It takes a few minutes at our payments provider.';
  if (account.restricted) {
    if (!account.chargesEnabled)
      return 'Your members can’t be charged until the provider gets the missing information.';
    if (!account.payoutsEnabled)
      return 'You won’t get payouts until the provider gets the missing information.';
    return 'More information needed. Provide it soon to keep payments running.';
  }
  if (account.state === 'standard')
    return 'You use your own payments account. Upgrade it to see each payment inside a payout.';
  return 'Your members’ payments go to this account, and from it to your bank.';
}

/** "Payouts go to First Platypus Bank ending 6789." */
export function payoutBankWords({ payoutBank }: Pick<PaymentsAccount, 'payoutBank'>): string {
  return payoutBank
    ? `Payouts go to ${payoutBank.bankName || 'the account'} ending ${payoutBank.last4}.`
    : 'Payouts go to the account you named when you set up your payments account.';
}

/** "From Dec 1, 2026 on, payouts go to First Platypus Bank ending 6789." */
export function pendingBankWords({ pendingBank }: Pick<PaymentsAccount, 'pendingBank'>): string {
  if (!pendingBank) return '';
  const { bankName, last4, on } = pendingBank;
  return `From ${longDate(on)} on, payouts go to ${bankName || 'the account'} ending ${last4}. Until then, an owner can stop the change.`;
}
