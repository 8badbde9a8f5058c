import type { StatusLook } from '~/shared/status-badge/statuses';
import type { PaymentsAccount } from './calls';

const DUE: Record<string, string> = {
  'business_profile.url': 'The address of your website',
  external_account: 'The bank account your payouts go to',
  'representative.dob.day': 'The birth date of who represents the office',
  'representative.ssn_last_4': 'The last four digits of their social security number',
  'tos_acceptance.date': 'Your agreement to the provider’s terms',
};

/** What the provider asks for, in words; each once. */
export function dueWords(due: readonly string[]): string[] {
  const words = due.map((name) => {
    const plain = name.split('.').join(' ').replace(/_/g, ' ');
    return DUE[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  });
  return [...new Set(words)];
}

/** The account's state in a word. */
export function accountLook(account: PaymentsAccount): StatusLook {
  if (account.upgrading) return { label: 'Upgrading', tone: 'warn', dot: 'diamond' };
  if (account.state === 'none')
    return account.begun
      ? { label: 'Not complete', tone: 'warn', dot: 'diamond' }
      : { label: 'Not set up', tone: 'ended', dot: 'ring' };
  if (account.restricted) return { label: 'Restricted', tone: 'bad', dot: 'square' };
  return account.state === 'standard'
    ? { label: 'Own account', tone: 'info', dot: 'circle' }
    : { label: 'Complete', tone: 'good', dot: 'circle' };
}

/** What that means for the office. */
export function accountWords(account: PaymentsAccount): string {
  if (account.upgrading)
    return 'Your new account is not complete yet. Until it is, nobody new can join; your members are drawn as before.';
  if (account.state === 'none')
    return account.begun
      ? 'Go on where you stopped: the provider still needs something before you can be paid.'
      : 'Set up the account that your members’ payments go to. It takes some minutes at our payments provider.';
  if (account.restricted) {
    if (!account.chargesEnabled)
      return 'Your members cannot be charged until the provider has what it asks for.';
    if (!account.payoutsEnabled)
      return 'Nothing is paid out to you until the provider has what it asks for.';
    return 'The provider asks for something. Give it soon, so that payments go on.';
  }
  if (account.state === 'standard')
    return 'You use the payments account you brought along. Upgrade it to have payouts explained down to each payment.';
  return 'Your members’ payments go to this account, and from it to your bank.';
}

/** "Payouts go to First Platypus Bank ending 6789." */
export function payoutBankWords({ payoutBank }: Pick<PaymentsAccount, 'payoutBank'>): string {
  return payoutBank
    ? `Payouts go to ${payoutBank.bankName || 'the account'} ending ${payoutBank.last4}.`
    : 'Payouts go to the account you named when you set up your payments account.';
}
