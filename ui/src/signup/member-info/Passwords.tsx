import { PasswordInput } from '@mantine/core';
import { useField, useSignup } from '../signup-context';
import { PASSWORD_LENGTH } from '../state/rules';
import { useTexts } from '../texts';

function Password({
  field,
  label,
  help,
}: {
  field: 'password' | 'confirmPassword';
  label: string;
  help?: string;
}) {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  return (
    <PasswordInput
      {...useField(`owner.${field}`)}
      label={label}
      description={help}
      name={field}
      autoComplete="new-password"
      value={state[field]}
      visibilityToggleButtonProps={{ 'aria-label': t('owner.showPassword'), size: 36 }}
      onChange={(event) => dispatch({ do: 'password', field, value: event.currentTarget.value })}
    />
  );
}

/** The new password, twice. Both can be shown, pasted and filled in by a password manager. */
export function Passwords() {
  const { t } = useTexts();
  return (
    <>
      <Password
        field="password"
        label={t('fields.password')}
        help={t('owner.passwordHelp', { count: PASSWORD_LENGTH })}
      />
      <Password
        field="confirmPassword"
        label={t('fields.confirmPassword')}
        help={t('owner.passwordAgain')}
      />
    </>
  );
}
