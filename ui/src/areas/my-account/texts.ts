import en from '~/texts/en/my-account';
import es from '~/texts/es/my-account';
import { texts } from '~/texts/texts';

export const ACCOUNT_TEXTS = texts('my-account', { en, es });
