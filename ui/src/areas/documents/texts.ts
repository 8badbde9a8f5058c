import en from '~/texts/en/documents';
import es from '~/texts/es/documents';
import { lightTexts } from '~/texts/light';

/** The texts of the brand's documents and questions. */
export const TEXTS = lightTexts({ en, es });
