import type { Language } from '~/order/types';
import type { PictureWords } from './SignInFrame';

const SPANISH: PictureWords = {
  language: 'es',
  plans: 'Planes de membresía para',
  plan: 'Membresía',
  you: 'Su nombre',
  marks: (quantity) => `${quantity} al año`,
};

/** The texts of the picture next to a page; the English ones are in the frame. */
export const PICTURES: Record<Language, PictureWords | undefined> = { en: undefined, es: SPANISH };
