import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { FormModal } from './FormModal';

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
