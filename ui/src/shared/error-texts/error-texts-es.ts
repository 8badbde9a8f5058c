import es from '~/texts/es/error-page';
import type { ErrorTexts } from './error-texts';

/** The error page's texts for a patient who speaks Spanish. */
export const ERRORS_IN_SPANISH: ErrorTexts = { language: 'es', ...es };
