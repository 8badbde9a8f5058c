import en from '~/texts/en/patient-your-dentist';
import es from '~/texts/es/patient-your-dentist';
import { texts } from '~/texts/texts';

export const OFFICE_TEXTS = texts('patient-your-dentist', { en, es });
