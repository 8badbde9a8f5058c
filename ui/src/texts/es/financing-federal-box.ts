import type en from '../en/financing-federal-box';
import type { Same } from '../types';

export default {
  title: 'Información federal sobre el crédito',
  rate: 'Tasa de porcentaje anual',
  charge: 'Cargo por financiamiento',
  financed: 'Monto financiado',
  payments: 'Total de pagos',
  price: 'Precio total de venta',
  schedule: 'Calendario de pagos',
  payment: 'Pago',
  due: 'Vence el',
  amount: 'Monto',
} satisfies Same<typeof en>;
