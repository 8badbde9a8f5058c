import en from '~/texts/en/phone';
import es from '~/texts/es/phone';
import { lightTexts } from '~/texts/light';
import { areaCode } from './area-codes';

const TEXTS = lightTexts({ en, es });

/** The question about a number whose area code may be new; null for all others. */
export function phoneQuestion(typed: string, language: 'en' | 'es'): string | null {
  if (areaCode(typed) !== 'unknown') return null;
  return TEXTS[language].unknownArea({ code: typed.replace(/\D/g, '').slice(-10, -7) });
}
