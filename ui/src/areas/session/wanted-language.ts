import { wantedLanguage } from '~/user/wanted-language';
import type { SPANISH } from './spanish';

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
