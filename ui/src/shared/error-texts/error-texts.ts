import en from '~/texts/en/error-page';

/** The texts of the page that replaces a failed one. */

/** The title, the text, and the button's label. */
export interface ErrorTexts {
  language: 'en' | 'es';
  offline: readonly string[];
  changed: readonly string[];
  failed: readonly string[];
}

/** The texts in the page's language. */
export let errorTexts: ErrorTexts = { language: 'en', ...en };
const english = errorTexts;

/**
 * The Spanish texts are not part of the initial bundle: patient pages load them before one of them
 * can fail.
 */
export const speakErrors = (next?: ErrorTexts): void => {
  errorTexts = next ?? english;
};
