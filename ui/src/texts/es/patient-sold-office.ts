import type en from '../en/patient-sold-office';
import type { Same } from '../types';

export default {
  title: '{{officeName}} tiene un nuevo dueño',
  continues:
    'Sus membresías continúan con {{buyerName}} al mismo precio. Puede salir hasta el {{until}}, y le reembolsamos el tiempo que pagó y no usó.',
  leave: 'Terminar mis membresías',
  question: '¿Terminar sus membresías?',
  end: 'Terminar membresías',
  endFor: 'Terminar y reembolsar {{refund}}',
  keep: 'Conservar membresías',
  today: 'Estas membresías terminan hoy:',
  one: '{{member}}, {{plan}}',
  refunded: '{{by}} reembolsa {{cents}}.',
  none: 'No corresponde ningún reembolso.',
  original: 'Los reembolsos van al método de pago original.',
  done: 'Sus membresías terminaron',
} satisfies Same<typeof en>;
