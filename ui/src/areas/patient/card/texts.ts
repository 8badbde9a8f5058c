import en from '~/texts/en/patient-card';
import es from '~/texts/es/patient-card';
import { texts } from '~/texts/texts';

export const CARD_TEXTS = texts('patient-card', { en, es });
