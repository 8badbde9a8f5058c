import en from '~/texts/en/bank-link';
import es from '~/texts/es/bank-link';
import { lightTexts } from '~/texts/light';

export const BANK_TEXTS = lightTexts({ en, es });

export type BankLanguage = keyof typeof BANK_TEXTS;

/** "First Platypus Bank ending 6789". */
export function bankName(
  { bankName, last4 }: { bankName?: string; last4?: string },
  language: BankLanguage,
): string {
  const t = BANK_TEXTS[language];
  return t.account({ bank: bankName || t.bank, last4: last4 ?? '' });
}
