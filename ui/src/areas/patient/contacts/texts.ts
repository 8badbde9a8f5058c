import en from '~/texts/en/patient-contacts';
import es from '~/texts/es/patient-contacts';
import { texts } from '~/texts/texts';

export type ContactTexts = (typeof CONTACT_TEXTS)['en'];
export const CONTACT_TEXTS = texts('patient-contacts', { en, es });
