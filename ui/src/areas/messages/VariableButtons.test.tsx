import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { VariableButtons } from './VariableButtons';

it('names a variable in words and inserts it as the text has it', async () => {
  const insert = vi.fn();
  show(<VariableButtons variables={['next_payment_date']} where=", English" onInsert={insert} />);
  const button = screen.getByRole('button', { name: 'Insert Next payment date, English' });
  expect(button).toHaveTextContent('Next payment date');
  await userEvent.click(button);
  expect(insert).toHaveBeenCalledWith('{next_payment_date}');
});
