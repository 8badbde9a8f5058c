import type { Field } from '~/shared/form/fields';
import { MESSAGES, matches } from '~/shared/form/rules';

/** A new password, typed twice. How good it must be, the server says. */
export const NEW_PASSWORD: Field[] = [
  { name: 'password', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    kind: 'password',
    autoComplete: 'new-password',
    rule: matches('password', MESSAGES.passwordMatch),
  },
];
