import en from '~/texts/en/session-join-family';
import es from '~/texts/es/session-join-family';
import { texts } from '~/texts/texts';

export const TEXTS = texts('session-join-family', { en, es });
