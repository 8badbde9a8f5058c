import type { ReactNode } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';

const WHY: Field = { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 };

interface AskDialogProps {
  onClose: () => void;
  /** Identifies the request: `ask credit 7`. */
  name: string;
  title: string;
  /** What happens once it is approved, in a sentence. */
  effect: ReactNode;
  /** Who approves it, where it is not any senior administrator. */
  approver?: string;
  fields?: Field[];
  initial?: Partial<FormValues>;
  onChange?: (values: FormValues) => void;
  onSubmit: (values: FormValues, reason: string) => Promise<unknown>;
}

/** Asks for an act of two people. It says so before anything is sent, and asks why. */
export function AskDialog({
  effect,
  approver = 'A second administrator',
  fields = [],
  onSubmit,
  ...rest
}: AskDialogProps) {
  return (
    <FormModal
      {...rest}
      intro={
        <>
          {approver} has to approve this within 24 hours. {effect}
        </>
      }
      fields={[...fields, WHY]}
      submitLabel="Send request"
      onSubmit={(values) => onSubmit(values, String(values.reason))}
      done={() => toast('success', 'Request sent', 'Its outcome appears on the page Approvals.')}
    />
  );
}
