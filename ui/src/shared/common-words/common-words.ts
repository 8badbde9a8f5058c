import { pageLanguage } from '~/api/page-language';
import en from '~/texts/en/common-words';
import es from '~/texts/es/common-words';
import { lightTexts } from '~/texts/light';

const WORDS = lightTexts({ en, es });

/** In the language given. */
export const commonWordsIn = (language: 'en' | 'es') => WORDS[language];

/** In the language of the page. */
export const commonWords = (): (typeof WORDS)['en'] => WORDS[pageLanguage()];
