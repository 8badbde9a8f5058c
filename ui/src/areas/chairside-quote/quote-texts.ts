import en from '~/texts/en/chairside-quote';
import es from '~/texts/es/chairside-quote';
import { texts } from '~/texts/texts';

export type QuoteTexts = (typeof QUOTE_TEXTS)['en'];

export type QuoteLanguage = 'en' | 'es';

export const QUOTE_TEXTS = texts('chairside-quote', { en, es });
