import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Names the person and the act: "Cancel Walt's plan?" */
  title: string;
  /** What ends, when, and what it costs. */
  children: ReactNode;
  /** Repeats verb and amount: "Refund $20.40". */
  confirmLabel: string;
  /** Keeps things as they are: "Keep membership". */
  keepLabel: string;
  destructive?: boolean;
  /** What is confirmed is not here yet, or no longer on it: there is nothing to press. */
  waiting?: boolean;
  onConfirm: () => void | Promise<void>;
}

/** Asks before something happens. The keeping button has the focus; a failed act leaves the dialog open. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel,
  destructive,
  waiting,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The client has said what went wrong; the person decides what comes next.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {keepLabel}
          </Button>
          <Button
            color={destructive ? 'danger' : undefined}
            onClick={confirm}
            loading={busy}
            disabled={waiting}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
