import en from '~/texts/en/financing-agreement';
import es from '~/texts/es/financing-agreement';
import { texts } from '~/texts/texts';

export type AgreementTexts = (typeof AGREEMENT_TEXTS)['en'];

export const AGREEMENT_TEXTS = texts('financing-agreement', { en, es });
