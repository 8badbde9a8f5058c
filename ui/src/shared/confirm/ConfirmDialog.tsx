import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ActOptions, useAct } from '../act/useAct';
import { Dialog } from './Dialog';
import { Problem } from './Problem';

interface ConfirmDialogProps<Answer>
  extends Pick<ActOptions<Answer>, 'name' | 'settle' | 'invalidates' | 'done'> {
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
  /** In pixels. */
  width?: number;
  /** What is confirmed is not here yet, or no longer on it: there is nothing to press. */
  waiting?: boolean;
  /** Acts under the idempotency key that it is given. */
  onConfirm: (key: string) => Answer | Promise<Answer>;
}

/** Asks before something happens. The keeping button has the focus; a failed act leaves the dialog open and is explained. */
export function ConfirmDialog<Answer>({ opened, ...rest }: ConfirmDialogProps<Answer>) {
  return opened ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog<Answer>({
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel,
  destructive,
  width,
  waiting,
  onConfirm,
  done,
  ...options
}: Omit<ConfirmDialogProps<Answer>, 'opened'>) {
  const act = useAct<Answer>(async (_, key) => onConfirm(key), {
    ...options,
    done: (answer) => {
      done?.(answer);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy} data-autofocus>
            {keepLabel}
          </Button>
          <Button
            color={destructive ? 'danger' : undefined}
            onClick={() => void act.run()}
            loading={act.busy}
            disabled={waiting}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {act.problem && <Problem>{act.problem}</Problem>}
    </Dialog>
  );
}
