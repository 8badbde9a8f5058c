/** The language of the current page: the patient's own on patient pages. */
export const pageLanguage = (): 'en' | 'es' =>
  typeof document !== 'undefined' && document.documentElement.lang === 'es' ? 'es' : 'en';
