import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

function shown(more: { waiting?: boolean; onConfirm?: () => Promise<void> }) {
  const [onConfirm, onClose] = [more.onConfirm ?? vi.fn(), vi.fn()];
  render(
    <MantineProvider>
      <ConfirmDialog
        opened
        title="Renew Ada’s plan?"
        confirmLabel="Mark paid"
        keepLabel="Not yet"
        waiting={more.waiting}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        $399.00
      </ConfirmDialog>
    </MantineProvider>,
  );
  return { onConfirm, onClose, press: () => userEvent.click(screen.getByText('Mark paid')) };
}

it('confirms nothing, and stays, while what is confirmed is not there', async () => {
  const { onConfirm, onClose, press } = shown({ waiting: true });
  await press();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes when it is done', async () => {
  const done = shown({});
  await done.press();
  expect(done.onClose).toHaveBeenCalledOnce();
});

it('stays when the act failed', async () => {
  const failed = shown({ onConfirm: () => Promise.reject(new Error('refused')) });
  await failed.press();
  expect(failed.onClose).not.toHaveBeenCalled();
});
