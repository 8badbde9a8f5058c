import { pageLanguage } from '~/api/page-language';

/** The few texts of the shared components. */
const en = {
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  loadMore: 'Load more',
  only: (noun: string) => `That’s the only ${noun}.`,
  all: (count: string, nouns: string) => `That’s all ${count} ${nouns}.`,
  showing: (count: string, total?: string) => `Showing ${count}${total ? ` of ${total}` : ''}.`,
  loadingMore: (nouns: string, showing: string) => `Loading more ${nouns}. ${showing}`,
};

const es: typeof en = {
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando',
  loadMore: 'Cargar más',
  only: (noun) => `No hay más: 1 ${noun}.`,
  all: (count, nouns) => `No hay más: ${count} ${nouns}.`,
  showing: (count, total) => `Se muestran ${count}${total ? ` de ${total}` : ''}.`,
  loadingMore: (nouns, showing) => `Cargando más ${nouns}. ${showing}`,
};

const WORDS = { en, es };

/** In the language of the page. */
export const commonWords = (): typeof en => WORDS[pageLanguage()];
