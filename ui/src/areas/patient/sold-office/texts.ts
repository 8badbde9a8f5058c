import type { Language } from '~/order/types';
import { money, toCents } from '~/shared/money/money';
import en from '~/texts/en/patient-sold-office';
import es from '~/texts/es/patient-sold-office';
import { texts } from '~/texts/texts';
import type { SaleLeaving } from './calls';

type Names = Pick<SaleLeaving, 'sellerName' | 'buyerName'>;

const TEXTS = texts('patient-sold-office', { en, es });

export const soldTexts = (language: Language) => TEXTS[language];

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
    .map(([amount, by]) => t.refunded({ by, cents: money(amount) }));
  return words.length > 0 ? [...words, t.original] : [t.none];
}
