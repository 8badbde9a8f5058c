import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '~/order/texts';
import { useField, useSignup } from '../signup-context';
import { PASSWORD_LENGTH } from '../state/rules';
import classes from './member-info.module.css';

/**
 * The new password. It can be shown, pasted and filled in by a password manager; Tab moves to the
 * next field.
 */
export function Password() {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  const label = t('fields.password');
  return (
    <TextInput
      {...useField('owner.password')}
      label={label}
      description={t('owner.passwordHelp', { count: PASSWORD_LENGTH })}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={state.password}
      rightSectionWidth="2.75rem"
      rightSection={
        <button
          type="button"
          tabIndex={-1}
          className={classes.icon}
          aria-pressed={shown}
          aria-label={t('owner.showPassword', { label })}
          onClick={() => setShown(!shown)}
        >
          <Eye size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
      onChange={(event) => dispatch({ do: 'password', value: event.currentTarget.value })}
    />
  );
}
