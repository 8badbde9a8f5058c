import type { Language } from '~/order/types';
import { money, toCents } from '~/shared/money/money';
import type { SaleLeaving, SoldOffice } from './calls';

type Names = Pick<SaleLeaving, 'sellerName' | 'buyerName'>;

const EN = {
  title: (sold: SoldOffice) => `${sold.officeName} has a new owner`,
  continues: (sold: SoldOffice, until: string) =>
    `Your memberships continue with ${sold.buyerName} at the same price. You can leave until ${until}, and we refund the time that you paid for and have not used.`,
  leave: 'End my memberships',
  question: 'End your memberships?',
  end: 'End memberships',
  endFor: (refund: string) => `End and refund ${refund}`,
  keep: 'Keep memberships',
  today: 'These memberships end today:',
  one: (member: string, plan: string) => `${member}, ${plan}`,
  refunded: (cents: string, by: string) => `${by} refunds ${cents}.`,
  none: 'No refund is due.',
  original: 'Refunds go to the original payment method.',
  done: 'Your memberships ended',
};

const ES: typeof EN = {
  title: (sold) => `${sold.officeName} tiene un nuevo dueño`,
  continues: (sold, until) =>
    `Sus membresías continúan con ${sold.buyerName} al mismo precio. Puede salir hasta el ${until}, y le reembolsamos el tiempo que pagó y no usó.`,
  leave: 'Terminar mis membresías',
  question: '¿Terminar sus membresías?',
  end: 'Terminar membresías',
  endFor: (refund) => `Terminar y reembolsar ${refund}`,
  keep: 'Conservar membresías',
  today: 'Estas membresías terminan hoy:',
  one: (member, plan) => `${member}, ${plan}`,
  refunded: (cents, by) => `${by} reembolsa ${cents}.`,
  none: 'No corresponde ningún reembolso.',
  original: 'Los reembolsos van al método de pago original.',
  done: 'Sus membresías terminaron',
};

export const soldTexts = (language: Language) => (language === 'es' ? ES : EN);

/** Who refunds what, one sentence each. */
export function refundWords(
  leaving: Names & Pick<SaleLeaving, 'sellerRefund' | 'buyerRefund'>,
  language: Language,
): string[] {
  const t = soldTexts(language);
  const parts = [
    [leaving.sellerRefund, leaving.sellerName],
    [leaving.buyerRefund, leaving.buyerName],
  ] as const;
  const words = parts
    .filter(([amount]) => toCents(amount) > 0)
    .map(([amount, by]) => t.refunded(money(amount), by));
  return words.length > 0 ? [...words, t.original] : [t.none];
}
