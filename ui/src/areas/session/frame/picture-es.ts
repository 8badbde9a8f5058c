import type { Language } from '~/order/types';
import type en from '~/texts/en/sign-in-picture';
import es from '~/texts/es/sign-in-picture';
import { lightText } from '~/texts/light';
import type { PictureWords } from './SignInFrame';

const t = lightText<typeof en>(es);
const SPANISH: PictureWords = {
  ...t,
  language: 'es',
  marks: (quantity) => t.marks({ quantity }),
};

/** The texts of the picture next to a page; the English ones are in the frame. */
export const PICTURES: Record<Language, PictureWords | undefined> = { en: undefined, es: SPANISH };
