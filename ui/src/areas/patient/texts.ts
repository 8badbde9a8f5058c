import { showDate } from '~/shared/dates/show-date';
import en from '~/texts/en/patient';
import es from '~/texts/es/patient';
import { texts } from '~/texts/texts';
import { useUser } from '~/user/useUser';

export type PatientTexts = (typeof PATIENT_TEXTS)['en'];

export type PatientLanguage = 'en' | 'es';
export const PATIENT_TEXTS = texts('patient', { en, es });

/** What a membership includes this plan year: "1 of 2 used". */
export const marksWords = (quantity: number, used: number | undefined, t: PatientTexts): string =>
  used ? t.usedThisYear({ quantity, used }) : t.thisYear({ quantity });

/** The texts and date formats of a patient's pages in the patient's language. */
export function usePatientTexts() {
  const language: PatientLanguage = useUser().language === 'es' ? 'es' : 'en';
  return {
    t: PATIENT_TEXTS[language],
    language,
    date: (iso: string) => showDate(iso, language),
  };
}
