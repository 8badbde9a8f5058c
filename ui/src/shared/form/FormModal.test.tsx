import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { FormModal } from './FormModal';
import type { Field, FormValues } from './fields';

function show(onSubmit: (values: Record<string, string | boolean>) => Promise<unknown>) {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <FormModal
        onClose={onClose}
        title="Invite Patient"
        fields={[
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'email', label: 'Email', kind: 'email' },
        ]}
        submitLabel="Send invite"
        onSubmit={onSubmit}
      />
    </MantineProvider>,
  );
  return onClose;
}

describe('the form modal', () => {
  it('begins at its first field, which is no mistake before something was typed', async () => {
    show(vi.fn());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Backspace}');
    await userEvent.tab();
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
  });

  it('shows all errors on submit and focuses the first', async () => {
    const onSubmit = vi.fn();
    show(onSubmit);
    await userEvent.click(screen.getByRole('button', { name: 'Send invite' }));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('puts the server’s field errors on the fields and stays open', async () => {
    const onClose = show(async () => {
      throw new ApiError(400, 'invalid', 'Bad Request', {
        'invite.email': ['Invalid email'],
        office: ['This office is closed'],
      });
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send invite' }));
    expect(await screen.findByText('Invalid email')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This office is closed');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('submits once for a double click and closes', async () => {
    let finish: () => void = () => undefined;
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const onClose = show(onSubmit);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send invite' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('what a form modal declares', () => {
  const CHOICES = [
    { value: 'whole', label: 'Full amount' },
    { value: 'part', label: 'Other amount' },
  ];

  function Refund({ onSubmit }: { onSubmit: (values: FormValues) => Promise<unknown> }) {
    const [values, setValues] = useState<FormValues>({ choice: 'whole', amount: '' });
    const amount: Field = { name: 'amount', label: 'Amount', kind: 'money', error: 'Too much' };
    return (
      <MantineProvider env="test">
        <FormModal
          onClose={() => undefined}
          title="Refund"
          fields={[
            { name: 'choice', label: 'Amount to refund', kind: 'radio', options: CHOICES },
            ...(values.choice === 'part' ? [amount] : []),
            { name: 'tell', label: 'Tell the patient', kind: 'switch' },
          ]}
          initial={values}
          follow={(next, changed): FormValues =>
            changed === 'choice' && next.choice === 'part' ? { amount: '20' } : {}
          }
          onChange={setValues}
          preview={<p>{`Refunds ${values.amount || 'all'}`}</p>}
          confirm={<p>Are you sure?</p>}
          submitLabel="Refund it"
          onSubmit={onSubmit}
        />
      </MantineProvider>
    );
  }

  it('is fields that follow from values, a preview, and a question before it is done', async () => {
    const onSubmit = vi.fn(async () => undefined);
    render(<Refund onSubmit={onSubmit} />);
    expect(screen.getByText('Refunds all')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Other amount'));
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too much');
    expect(screen.getByText('Refunds 20')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Continue'));
    expect(screen.getByText('Are you sure?')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Back'));
    await userEvent.click(screen.getByLabelText('Tell the patient'));
    await userEvent.click(screen.getByText('Continue'));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Refund it'));
    const values = { choice: 'part', amount: '20.00', tell: true };
    expect(onSubmit).toHaveBeenCalledWith(values, expect.any(String));
  });

  it('goes back to the fields when the server refuses one', async () => {
    const error = new ApiError(400, 'invalid', 'Bad Request', { choice: ['Not this one'] });
    render(<Refund onSubmit={() => Promise.reject(error)} />);
    await userEvent.click(screen.getByText('Continue'));
    await userEvent.click(screen.getByText('Refund it'));
    expect(await screen.findByText('Not this one')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Full amount')).toHaveFocus());
  });
});
