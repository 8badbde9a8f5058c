import en from '~/texts/en/errors';
import es from '~/texts/es/errors';
import { lightTexts } from '~/texts/light';

export const ERROR_TEXTS = lightTexts({ en, es });
