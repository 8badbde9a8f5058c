import en from '~/texts/en/payment-link';
import es from '~/texts/es/payment-link';
import { texts } from '~/texts/texts';

export const TEXTS = texts('payment-link', { en, es });

export type LinkLanguage = keyof typeof TEXTS;
