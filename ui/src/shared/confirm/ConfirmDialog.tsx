import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ActOptions, useAct } from '../act/useAct';
import { Dialog } from './Dialog';
import { Problem } from './Problem';

interface ConfirmDialogProps<Answer>
  extends Pick<ActOptions<Answer>, 'name' | 'settle' | 'invalidates' | 'done'> {
  opened: boolean;
  onClose: () => void;
  /** Names the person and the action: "Cancel Walt's plan?" */
  title: string;
  /** What ends, when, and the cost. */
  children: ReactNode;
  /** Repeats verb and amount: "Refund $20.40". */
  confirmLabel: string;
  /** The button that changes nothing: "Keep membership". */
  keepLabel: string;
  destructive?: boolean;
  /** Width in pixels. */
  width?: number;
  /** The data to confirm has not loaded yet, or is outdated: the button is disabled. */
  waiting?: boolean;
  /** Runs the action under the given idempotency key. */
  onConfirm: (key: string) => Answer | Promise<Answer>;
}

/**
 * Asks for confirmation. The keep button has the focus; if the action fails, the dialog stays open
 * and shows why.
 */
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
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
