import i18next from 'i18next';
import { readTexts } from './read';
import type { Same, Texts } from './types';

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {},
});

/**
 * The texts of an area in both languages, registered with i18next when the page loads them. A text
 * with variables is a function of their values, and one with a form for each count also of `count`.
 */
export function texts<const En extends object>(
  area: string,
  resources: { en: En; es: Same<En> },
): Record<'en' | 'es', Texts<En>> {
  const inLanguage = (language: 'en' | 'es'): Texts<En> => {
    i18n.addResourceBundle(language, area, resources[language]);
    const t = i18n.getFixedT(language, area);
    return readTexts(resources[language], (path, values) => String(t(path, values))) as Texts<En>;
  };
  return { en: inLanguage('en'), es: inLanguage('es') };
}
