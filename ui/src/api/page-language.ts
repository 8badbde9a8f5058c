/** The language of the page that is shown: a patient's own on a patient's pages. */
export const pageLanguage = (): 'en' | 'es' =>
  typeof document !== 'undefined' && document.documentElement.lang === 'es' ? 'es' : 'en';
