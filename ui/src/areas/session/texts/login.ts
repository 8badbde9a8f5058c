import en from '~/texts/en/sign-in';
import { lightText } from '~/texts/light';

/**
 * The texts of the sign-in in English. Spanish is in `../spanish.ts`, which is loaded on demand.
 */
export const ENGLISH = lightText<typeof en>(en);

export type LoginTexts = typeof ENGLISH;
