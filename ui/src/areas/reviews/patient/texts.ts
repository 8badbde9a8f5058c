import en from '~/texts/en/reviews-patient';
import es from '~/texts/es/reviews-patient';
import { texts } from '~/texts/texts';

export const REVIEW_TEXTS = texts('reviews-patient', { en, es });
