import en from '~/texts/en/forgot-password';
import { lightText } from '~/texts/light';

/** The texts of the page that requests a reset link, in English. */
export const ENGLISH = lightText<typeof en>(en);

export type ForgotTexts = typeof ENGLISH;
