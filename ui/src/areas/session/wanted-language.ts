import type { Language } from '~/order/types';
import type { SPANISH } from './spanish';

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

type Spanish = typeof SPANISH;
let spanish: Spanish | undefined;

export const loadedSpanish = () => spanish;

/** Spanish is not part of the initial bundle. */
export async function loadSpanish(): Promise<Spanish> {
  spanish ??= (await import('./spanish')).SPANISH;
  return spanish;
}

/** Loads a page with its texts, so that it never appears in another language first. */
export const inWantedLanguage =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const language = wantedLanguage(new URLSearchParams(window.location.search));
    // If the Spanish texts fail to load, the page is in English.
    const texts = language === 'es' && loadSpanish().catch(() => null);
    const [page] = await Promise.all([load(), texts]);
    return page;
  };
