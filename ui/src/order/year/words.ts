import en from '~/texts/en/year-comparison';
import es from '~/texts/es/year-comparison';
import { lightTexts } from '~/texts/light';

/** The comparison’s own texts, loaded with it. */
export const YEAR_TEXTS = lightTexts({ en, es });

export type YearTexts = (typeof YEAR_TEXTS)['en'];
