import type { ForgotTexts } from './forgot';
import type { LoginTexts } from './login';

/** The texts of a page that sets a password. */
export interface PasswordTexts {
  title: string;
  intro: string;
  password: string;
  confirm: string;
  submit: string;
}

/** The texts of each sign-in page. English comes with the page. */
export interface SignInTexts {
  login: LoginTexts;
  forgot: ForgotTexts;
  reset: PasswordTexts & { newLink: string };
  set: PasswordTexts;
}
