import enSessionChangeEmail from '~/texts/en/session-change-email';
import enSessionOwnEmail from '~/texts/en/session-own-email';
import esSessionChangeEmail from '~/texts/es/session-change-email';
import esSessionOwnEmail from '~/texts/es/session-own-email';
import { lightTexts } from '~/texts/light';

export const TEXTS = lightTexts({ en: enSessionChangeEmail, es: esSessionChangeEmail });

export const OWN_TEXTS = lightTexts({ en: enSessionOwnEmail, es: esSessionOwnEmail });
