import type { Language } from '~/order/types';
import type { SPANISH } from './spanish';

/** Where the sign-up keeps a visitor's choice, too. */
const CHOICE = 'signup.language';

/** The last choice on this device, or the one made now. A browser that keeps nothing has none. */
export function lastChoice(made?: string): string | null {
  try {
    if (made) localStorage.setItem(CHOICE, made);
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

/** What the address asks for, or the page that a sign-in goes on to. */
export const askedLanguage = (query: URLSearchParams): string | null =>
  query.get('lang') ?? new URLSearchParams(query.get('return')?.split('?')[1]).get('lang');

/** What the address asks for; else the last choice on this device, else the browser's. */
export function wantedLanguage(query: URLSearchParams): Language {
  const wanted = askedLanguage(query) ?? lastChoice() ?? navigator.language;
  return /^es/i.test(wanted) ? 'es' : 'en';
}

type Spanish = typeof SPANISH;
let spanish: Spanish | undefined;

export const loadedSpanish = () => spanish;

/** Spanish is no part of the first load. */
export async function loadSpanish(): Promise<Spanish> {
  spanish ??= (await import('./spanish')).SPANISH;
  return spanish;
}

/** A page with its texts, so that nobody sees it in another language first. */
export const inWantedLanguage =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const language = wantedLanguage(new URLSearchParams(window.location.search));
    // A page whose Spanish is not to be had is in English.
    const texts = language === 'es' && loadSpanish().catch(() => null);
    const [page] = await Promise.all([load(), texts]);
    return page;
  };
