/** The texts of the page that replaces a failed one. */

/** The title, the text, and the button's label. */
export interface ErrorTexts {
  language: 'en' | 'es';
  offline: string[];
  changed: string[];
  failed: string[];
}

/** The texts in the page's language. */
export let errorTexts: ErrorTexts = {
  language: 'en',
  offline: ['You’re offline.', 'This page loads when your connection is back.', 'Try again'],
  changed: [
    'There is a new version.',
    'This page was updated while it was open.',
    'Load the new version',
  ],
  failed: ['uh-oh. Something went wrong.', 'It’s us, not you. What you saved is safe.', 'GO BACK'],
};
const english = errorTexts;

/**
 * The Spanish texts are not part of the initial bundle: patient pages load them before one of them
 * can fail.
 */
export const speakErrors = (next?: ErrorTexts): void => {
  errorTexts = next ?? english;
};
