import type en from '../en/payment-method';
import type { Same } from '../types';

export default {
  inOffice: 'En el consultorio',
  voucher: 'Vale',
  card: 'Tarjeta',
  bank: 'Cuenta bancaria',
  ending: ' terminada en ',
} satisfies Same<typeof en>;
