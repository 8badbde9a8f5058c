import en from '~/texts/en/session-confirm-email';
import es from '~/texts/es/session-confirm-email';
import { lightTexts } from '~/texts/light';

export const TEXTS = lightTexts({ en, es });
