/** The payment and the payer in the tests of the form. */
export const PAYMENT = {
  name: 'pay',
  amount: '39.00',
  entry: { mode: 'sandbox', publishableKey: '' },
  today: '2026-11-23',
  language: 'en',
  owner: { name: 'Ana Ruiz', zip: '83702' },
} as const;
