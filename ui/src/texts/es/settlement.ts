import type en from '../en/settlement';
import type { Same } from '../types';

export default {
  caption: 'Resumen de la cancelación',
  refund: 'Reembolso',
  due: 'Queda por pagar',
  refundTotal: 'Reembolso total',
  dueTotal: 'Total por pagar',
  firstYear: 'Primer año en total',
  line: {
    paid: 'Pagos desde el {{on}}',
    refunded: 'Ya reembolsado',
    setup_fee: 'Cuota de inscripción, no reembolsable',
    written_off: 'Factura sin pagar, cancelada',
    used: '{{count}} de {{of}} días usados desde el {{on}}',
    used_visits: 'Procedimientos incluidos usados este año del plan: {{count}}',
    unpaid_used: 'Factura sin pagar, parte usada',
    unpaid: 'Facturado, sin pagar',
    rest_of_term_one: '1 mes que falta del plazo',
    rest_of_term_other: '{{count}} meses que faltan del plazo',
    credited: 'Acreditado por cambios de plan',
    paid_with_credit: 'Pagado con crédito',
    credit_returned: 'Crédito sin usar, incluido en el reembolso',
    credit_given: 'Devuelto como crédito',
    rest_of_term_many: '{{count}} meses que faltan del plazo',
  },
  rule: {
    full_refund:
      'En los primeros {{firstDays}} días (día {{day}}): se reembolsa todo menos la cuota de inscripción.',
    end_of_paid_period:
      'Después de los primeros {{firstDays}} días: no hay más cobros y el plan sigue activo hasta el {{lastDay}}.',
    pro_rata: 'Se reembolsa el tiempo no usado.',
    pro_rata_less_visits:
      'Reembolsamos lo que queda después del tiempo o de las visitas que usó, lo que sea mayor.',
    rest_of_term:
      'El plan tiene un compromiso de doce meses: se deben los meses hasta el {{lastDay}}.',
    nothing_paid: 'No está activo, así que no se cobra ni se reembolsa nada.',
    staff: 'Lo decidió el consultorio.',
    location_closed: 'El consultorio cierra o se vendió, así que se reembolsa el tiempo no usado.',
  },
  from: 'Según los términos de la membresía.',
  fromState: 'Regla del estado {{state}}.',
  ends_one: 'El plan termina',
  ends_many: 'Los {{count}} planes terminan',
  ends_other: 'Los {{count}} planes terminan',
  today: 'hoy',
  onLast: 'el {{day}}, el último día pagado',
  byLast: 'a más tardar el {{day}}, cada uno en su último día pagado',
  back: 'Reembolso: {{amount}}.',
  noBack: 'No corresponde ningún reembolso.',
  stillDue: ' Queda por pagar: {{amount}}.',
} satisfies Same<typeof en>;
