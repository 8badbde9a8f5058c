import type { Field } from '~/shared/form/fields';
import { MESSAGES, matches } from '~/shared/form/rules';

/** The texts of a page that sets a password. */
export interface PasswordTexts {
  title: string;
  intro: string;
  password: string;
  confirm: string;
  submit: string;
}

/** A new password, entered twice. The server checks its strength. */
export const newPassword = (label: string, confirmLabel: string): Field[] => [
  { name: 'password', label, kind: 'password', autoComplete: 'new-password' },
  {
    name: 'confirmPassword',
    label: confirmLabel,
    kind: 'password',
    autoComplete: 'new-password',
    rule: matches('password', MESSAGES.passwordMatch),
  },
];
