import en from '~/texts/en/my-account-passkeys';
import es from '~/texts/es/my-account-passkeys';
import { lightTexts } from '~/texts/light';

export const PASSKEY_TEXTS = lightTexts({ en, es });
