import type { Language } from '~/order/types';
import type { PictureWords } from './SignInFrame';

const SPANISH: PictureWords = {
  language: 'es',
  plans: 'Planes de membresía para',
  plan: 'Membresía',
  you: 'Su nombre',
  marks: (quantity) => `${quantity} al año`,
};

/** The words of the picture beside a page; those in English are the frame's own. */
export const PICTURES: Record<Language, PictureWords | undefined> = { en: undefined, es: SPANISH };
