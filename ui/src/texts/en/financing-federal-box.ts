/** The texts of the federal disclosure box and of the signing page, English and Spanish. */
export default {
  title: 'Federal Truth in Lending disclosures',
  rate: 'Annual percentage rate',
  charge: 'Finance charge',
  financed: 'Amount financed',
  payments: 'Total of payments',
  price: 'Total sale price',
  schedule: 'Schedule of payments',
  payment: 'Payment',
  due: 'Due on',
  amount: 'Amount',
} as const;
