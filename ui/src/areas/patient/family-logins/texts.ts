import en from '~/texts/en/patient-family-logins';
import es from '~/texts/es/patient-family-logins';
import { texts } from '~/texts/texts';

export type LoginTexts = (typeof LOGIN_TEXTS)['en'];
export const LOGIN_TEXTS = texts('patient-family-logins', { en, es });
