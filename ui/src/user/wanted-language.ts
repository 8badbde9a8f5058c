import type { Language } from '~/order/types';

/** The storage key that the sign-up uses for a visitor's choice, too. */
const CHOICE = 'signup.language';

/** The last choice on this device, or the one made now; null in a browser that stores nothing. */
export function lastChoice(made?: string): string | null {
  try {
    if (made) localStorage.setItem(CHOICE, made);
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

/** The language in the address, or in that of the page a sign-in returns to. */
export const askedLanguage = (query: URLSearchParams): string | null =>
  query.get('lang') ?? new URLSearchParams(query.get('return')?.split('?')[1]).get('lang');

/** The language in the address; else the last choice on this device, else the browser's. */
export function wantedLanguage(query: URLSearchParams): Language {
  const wanted = askedLanguage(query) ?? lastChoice() ?? navigator.language;
  return /^es/i.test(wanted) ? 'es' : 'en';
}
