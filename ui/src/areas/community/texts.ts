import en from '~/texts/en/community';
import es from '~/texts/es/community';
import { texts } from '~/texts/texts';

export const TEXTS = texts('community', { en, es });
