import '~/shared/form/rules-es';
import { ERRORS_IN_SPANISH } from '~/shared/error-texts/error-texts-es';
import type enForgot from '~/texts/en/forgot-password';
import type enReset from '~/texts/en/reset-password';
import type enSet from '~/texts/en/set-password';
import type enLogin from '~/texts/en/sign-in';
import forgot from '~/texts/es/forgot-password';
import reset from '~/texts/es/reset-password';
import set from '~/texts/es/set-password';
import login from '~/texts/es/sign-in';
import titles from '~/texts/es/sign-in-titles';
import { lightText } from '~/texts/light';
import { PICTURES } from './frame/picture-es';
import type { SignInTexts } from './texts/sign-in';

const pages: SignInTexts = {
  login: lightText<typeof enLogin>(login),
  forgot: lightText<typeof enForgot>(forgot),
  reset: lightText<typeof enReset>(reset),
  set: lightText<typeof enSet>(set),
};

/** The Spanish texts of all sign-in pages, loaded on demand. */
export const SPANISH = {
  ...pages,
  titles,
  picture: PICTURES.es,
  errors: ERRORS_IN_SPANISH,
};
