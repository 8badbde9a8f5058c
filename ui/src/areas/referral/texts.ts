import en from '~/texts/en/referral';
import es from '~/texts/es/referral';
import { lightTexts } from '~/texts/light';

export const TEXTS = lightTexts({ en, es });

export type ReferralLanguage = keyof typeof TEXTS;

/** The language of the address, else the browser's. */
export function startLanguage(lang: string | null, browser: string): ReferralLanguage {
  if (lang === 'en' || lang === 'es') return lang;
  return browser.toLowerCase().startsWith('es') ? 'es' : 'en';
}
