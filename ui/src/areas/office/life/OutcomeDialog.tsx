import type { ReactNode } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';

interface OutcomeDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** The result of a change or cancellation, in the specification's titles. */
export function OutcomeDialog({ title, children, onClose }: OutcomeDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} width={480}>
      {children}
    </Dialog>
  );
}
