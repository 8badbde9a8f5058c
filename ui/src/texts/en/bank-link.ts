/** The texts for connecting a bank account, on every page. */
export default {
  lead: 'You choose your bank and sign in on its provider’s own page. We see the bank’s name and the last four digits, never your password or your account number.',
  agree: 'I agree',
  agreeFirst: 'Field must be checked',
  go: 'Continue to your bank',
  numbers: 'Enter routing and account number',
  numbersNote:
    'We’ll verify with two small deposits. You can use the account once you enter their amounts, in one or two business days.',
  starting: 'Opening your bank’s page…',
  atBank: 'Continue in the window that opened. We’ll continue here automatically.',
  open: 'Open your bank’s page',
  left: 'You left your bank’s page. Nothing was connected.',
  working: 'Connecting your account…',
  pendingTitle: 'Two small deposits are on their way',
  pending:
    'They arrive at {{account}} in one or two business days. Then come back and enter their amounts. Nothing is charged to it until then.',
  connected: '{{account}} is connected.',
  tryAgain: 'Try again',
  failed: 'The account was not connected. Nothing was charged.',
  expired: 'Your bank’s page was open too long. Please try again.',
  account: '{{bank}} ending {{last4}}',
  bank: 'Bank account',
} as const;
