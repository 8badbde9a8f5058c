import type { components } from '~/api/schema';

export type Settlement = components['schemas']['Settlement'];
export type SettlementLine = components['schemas']['SettlementLine'];
export type MembershipSettlement = components['schemas']['MembershipSettlement'];

type ShowDate = (iso: string) => string;

/** The cancellation summary's texts. Every figure is the server's. */
const en = {
  caption: 'Cancellation summary',
  refund: 'Refund',
  due: 'Still due',
  refundTotal: 'Total refund',
  dueTotal: 'Total still due',
  firstYear: 'First year in total',
  line: ({ kind, on = '', count = 0, of = 0 }: SettlementLine, date: ShowDate): string =>
    ({
      paid: () => `Payments since ${date(on)}`,
      refunded: () => 'Already refunded',
      setup_fee: () => 'Setup fee, not refundable',
      written_off: () => 'Unpaid bill, canceled',
      used: () => `Used ${count} of ${of} days from ${date(on)}`,
      used_visits: () => `Included procedures used this plan year: ${count}`,
      unpaid_used: () => 'Unpaid bill, used part',
      unpaid: () => 'Billed, unpaid',
      rest_of_term: () => `${count === 1 ? '1 month' : `${count} months`} left in the term`,
      credited: () => 'Credited by plan changes',
      paid_with_credit: () => 'Paid with credit',
      credit_returned: () => 'Unused credit, paid out with the refund',
      credit_given: () => 'Restored as credit',
    })[kind](),
  rule: ({ rule, firstDays, day, lastDay }: MembershipSettlement, date: ShowDate): string =>
    ({
      full_refund: () =>
        `In the first ${firstDays} days (day ${day}): everything is refunded except a one-time setup fee.`,
      end_of_paid_period: () =>
        `After the first ${firstDays} days: no more charges, and the plan stays active until ${date(lastDay)}.`,
      pro_rata: () => 'Unused time is refunded.',
      pro_rata_less_visits: () =>
        'We refund what is left after the time or the visits you used, whichever is more.',
      rest_of_term: () =>
        `The plan has a twelve-month commitment: the months until ${date(lastDay)} are owed.`,
      nothing_paid: () => 'It isn’t active, so nothing is charged or refunded.',
      staff: () => 'Set by the office.',
      location_closed: () => 'The location closes or was sold, so unused time is refunded.',
    })[rule](),
  from: (state: string | undefined) =>
    state ? `${state} state rule.` : 'From the membership’s terms.',
  ends: (plans: number) => (plans === 1 ? 'This ends the plan' : `This ends all ${plans} plans`),
  today: 'today',
  onLast: (day: string) => `on ${day}, the last paid day`,
  byLast: (day: string) => `by ${day}, each on its last paid day`,
  back: (amount: string) => `Refund: ${amount}.`,
  noBack: 'No refund is due.',
  stillDue: (amount: string) => ` Still due: ${amount}.`,
};

const es: typeof en = {
  caption: 'Resumen de la cancelación',
  refund: 'Reembolso',
  due: 'Queda por pagar',
  refundTotal: 'Reembolso total',
  dueTotal: 'Total por pagar',
  firstYear: 'Primer año en total',
  line: ({ kind, on = '', count = 0, of = 0 }, date) =>
    ({
      paid: () => `Pagos desde el ${date(on)}`,
      refunded: () => 'Ya reembolsado',
      setup_fee: () => 'Cuota de inscripción, no reembolsable',
      written_off: () => 'Factura sin pagar, cancelada',
      used: () => `${count} de ${of} días usados desde el ${date(on)}`,
      used_visits: () => `Procedimientos incluidos usados este año del plan: ${count}`,
      unpaid_used: () => 'Factura sin pagar, parte usada',
      unpaid: () => 'Facturado, sin pagar',
      rest_of_term: () =>
        count === 1 ? '1 mes que falta del plazo' : `${count} meses que faltan del plazo`,
      credited: () => 'Acreditado por cambios de plan',
      paid_with_credit: () => 'Pagado con crédito',
      credit_returned: () => 'Crédito sin usar, incluido en el reembolso',
      credit_given: () => 'Devuelto como crédito',
    })[kind](),
  rule: ({ rule, firstDays, day, lastDay }, date) =>
    ({
      full_refund: () =>
        `En los primeros ${firstDays} días (día ${day}): se reembolsa todo menos la cuota de inscripción.`,
      end_of_paid_period: () =>
        `Después de los primeros ${firstDays} días: no hay más cobros y el plan sigue activo hasta el ${date(lastDay)}.`,
      pro_rata: () => 'Se reembolsa el tiempo no usado.',
      pro_rata_less_visits: () =>
        'Reembolsamos lo que queda después del tiempo o de las visitas que usó, lo que sea mayor.',
      rest_of_term: () =>
        `El plan tiene un compromiso de doce meses: se deben los meses hasta el ${date(lastDay)}.`,
      nothing_paid: () => 'No está activo, así que no se cobra ni se reembolsa nada.',
      staff: () => 'Lo decidió el consultorio.',
      location_closed: () =>
        'El consultorio cierra o se vendió, así que se reembolsa el tiempo no usado.',
    })[rule](),
  from: (state) => (state ? `Regla del estado ${state}.` : 'Según los términos de la membresía.'),
  ends: (plans) => (plans === 1 ? 'El plan termina' : `Los ${plans} planes terminan`),
  today: 'hoy',
  onLast: (day) => `el ${day}, el último día pagado`,
  byLast: (day) => `a más tardar el ${day}, cada uno en su último día pagado`,
  back: (amount) => `Reembolso: ${amount}.`,
  noBack: 'No corresponde ningún reembolso.',
  stillDue: (amount) => ` Queda por pagar: ${amount}.`,
};

export type SettlementLanguage = 'en' | 'es';
export const SETTLEMENT_TEXTS = { en, es };
