import type { Language } from '~/order/types';
import en from '~/texts/en/patient-sponsor';
import es from '~/texts/es/patient-sponsor';
import { texts } from '~/texts/texts';

const TEXTS = texts('patient-sponsor', { en, es });

export const sponsorTexts = (language: Language) => TEXTS[language];
