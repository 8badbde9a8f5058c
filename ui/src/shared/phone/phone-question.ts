import { areaCode } from './area-codes';

const QUESTION = {
  en: (code: string) => `We don’t know the area code ${code}. Is the number right?`,
  es: (code: string) => `No conocemos el código de área ${code}. ¿Es correcto el número?`,
};

/** The question about a number whose area code may be new; null for all others. */
export function phoneQuestion(typed: string, language: 'en' | 'es'): string | null {
  if (areaCode(typed) !== 'unknown') return null;
  return QUESTION[language](typed.replace(/\D/g, '').slice(-10, -7));
}
