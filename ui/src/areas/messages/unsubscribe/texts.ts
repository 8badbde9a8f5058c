import en from '~/texts/en/messages-unsubscribe';
import es from '~/texts/es/messages-unsubscribe';
import { texts } from '~/texts/texts';

export const TEXTS = texts('messages-unsubscribe', { en, es });
