/** Names of payment methods, also in what the server says: "Visa ending 4471". */
export default {
  inOffice: 'In office',
  voucher: 'Voucher',
  card: 'Card',
  bank: 'Bank account',
  ending: ' ending ',
} as const;
