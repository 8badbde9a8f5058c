import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useField, useSignup } from '../signup-context';
import { PASSWORD_LENGTH } from '../state/rules';
import { useTexts } from '../texts';
import classes from './member-info.module.css';

function Password({
  field,
  label,
  help,
}: {
  field: 'password' | 'confirmPassword';
  label: string;
  help: string;
}) {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...useField(`owner.${field}`)}
      label={label}
      description={help}
      name={field}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={state[field]}
      rightSectionWidth="2.75rem"
      rightSection={
        <button
          type="button"
          className={classes.icon}
          aria-pressed={shown}
          aria-label={t('owner.showPassword', { label })}
          onClick={() => setShown(!shown)}
        >
          <Eye size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
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
