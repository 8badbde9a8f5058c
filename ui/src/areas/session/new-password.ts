import type { Field } from '~/shared/form/fields';
import { MESSAGES, matches } from '~/shared/form/rules';

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
