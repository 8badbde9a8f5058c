import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormFields } from './FormFields';
import { useFieldsForm } from './useFieldsForm';

function TwoPasswords() {
  const form = useFieldsForm(
    [
      { name: 'password', label: 'Password', kind: 'password' },
      { name: 'email', label: 'Email', kind: 'email' },
    ],
    async () => undefined,
  );
  return <FormFields form={form} />;
}

it('leads from a password to the next field, not to the button that shows it', async () => {
  render(
    <MantineProvider env="test">
      <TwoPasswords />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.tab();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
