import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../confirm/Dialog';
import { FormFields } from './FormFields';
import type { Field, FormValues } from './fields';
import { useFieldsForm } from './useFieldsForm';

interface FormModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  intro?: ReactNode;
  fields: Field[];
  initial?: Partial<FormValues>;
  submitLabel: string;
  closeLabel?: string;
  /** Closes when it settles; an `ApiError` it throws lands on the fields. */
  onSubmit: (values: FormValues) => Promise<unknown>;
}

/** The one form modal: fields declared, the server's errors on the fields, one primary button. */
export function FormModal({ opened, onClose, ...rest }: FormModalProps) {
  return opened ? <OpenFormModal onClose={onClose} {...rest} /> : null;
}

function OpenFormModal({
  onClose,
  title,
  intro,
  fields,
  initial,
  submitLabel,
  closeLabel = 'Not now',
  onSubmit,
}: Omit<FormModalProps, 'opened'>) {
  const id = useId();
  const form = useFieldsForm(
    fields,
    async (values) => {
      await onSubmit(values);
      onClose();
    },
    initial,
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={480}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            {closeLabel}
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {intro}
      <form id={id} onSubmit={form.submit} noValidate>
        <FormFields form={form} focusFirst />
      </form>
    </Dialog>
  );
}
