import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PhoneInput } from './MaskedInput';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <MantineProvider env="test">
      <PhoneInput label="Mobile phone" value={value} onChange={setValue} />
    </MantineProvider>
  );
}

describe('phone field', () => {
  it('groups what is typed and takes a pasted number with its country code', async () => {
    const user = userEvent.setup();
    render(<Phone />);
    const field = screen.getByRole('textbox', { name: 'Mobile phone' });
    await user.type(field, '2085550100');
    expect(field).toHaveValue('208-555-0100');
    await user.clear(field);
    await user.click(field);
    await user.paste('+1 512 555 0100');
    expect(field).toHaveValue('512-555-0100');
  });

  it('keeps the caret when a digit in the middle is replaced', async () => {
    const user = userEvent.setup();
    render(<Phone />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile phone' });
    await user.type(field, '2085550100');
    field.setSelectionRange(1, 2);
    await user.keyboard('9');
    expect(field).toHaveValue('298-555-0100');
    expect(field.selectionStart).toBe(2);
  });
});
