import enMessages from '~/texts/en/messages';
import enMessagesAdult from '~/texts/en/messages-adult';
import esMessages from '~/texts/es/messages';
import esMessagesAdult from '~/texts/es/messages-adult';
import { texts } from '~/texts/texts';

export type MessageTexts = (typeof MESSAGE_TEXTS)['en'];

export const ADULT_TEXTS = texts('messages-adult', { en: enMessagesAdult, es: esMessagesAdult });

export const MESSAGE_TEXTS = texts('messages', { en: enMessages, es: esMessages });
