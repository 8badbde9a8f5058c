import en from '~/texts/en/start';
import es from '~/texts/es/start';
import { lightTexts } from '~/texts/light';

/** Whether a noun takes “an” in English. */
export const startsWithVowel = (noun: string) => /^[aeiou]/i.test(noun);

export const TEXTS = lightTexts({ en, es });
