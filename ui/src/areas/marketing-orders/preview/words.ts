import en from '~/texts/en/handout-preview';
import es from '~/texts/es/handout-preview';

/** The fixed words of a printed card or brochure. */

export type HandoutLanguage = 'en' | 'es';

export const handoutWords = { en, es };

/** "$39.00 a month or $399.00 a year", which the server says in English, in the language of the print. */
export function translatedPrice(price: string, language: HandoutLanguage): string {
  const words = handoutWords[language];
  return price
    .replaceAll(` ${en.month}`, ` ${words.month}`)
    .replaceAll(` ${en.year}`, ` ${words.year}`)
    .replaceAll(` ${en.or} `, ` ${words.or} `);
}
