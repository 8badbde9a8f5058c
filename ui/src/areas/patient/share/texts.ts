import en from '~/texts/en/patient-share';
import es from '~/texts/es/patient-share';
import { texts } from '~/texts/texts';

export const SHARE_TEXTS = texts('patient-share', { en, es });
