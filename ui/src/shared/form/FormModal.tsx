import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { ActOptions } from '../act/useAct';
import { Dialog } from '../confirm/Dialog';
import { FormFields } from './FormFields';
import classes from './FormFields.module.css';
import type { Field, FormValues } from './fields';
import type { FormLanguage } from './rules';
import { useFieldsForm } from './useFieldsForm';

interface FormModalProps<Answer>
  extends Pick<ActOptions<Answer, FormValues>, 'name' | 'settle' | 'invalidates' | 'done'> {
  onClose: () => void;
  title: string;
  intro?: ReactNode;
  fields: Field[];
  initial?: Partial<FormValues>;
  /** Follow-up values of a changed field. */
  follow?: (values: FormValues, changed: string) => FormValues;
  /** Called after each change, for a preview, a label or fields that depend on the values. */
  onChange?: (values: FormValues) => void;
  /** Shown below the fields: the result of the values. */
  preview?: ReactNode;
  /** A confirmation shown in place of the fields before submitting. */
  confirm?: ReactNode;
  submitLabel: string;
  closeLabel?: string;
  destructive?: boolean;
  /** The data to submit has not loaded yet: the button is disabled. */
  waiting?: boolean;
  /** The language of the form's field messages. */
  language?: FormLanguage;
  width?: number;
  /** Closes on success; the server's errors are placed on the fields. */
  onSubmit: (values: FormValues, key: string) => Promise<Answer>;
}

/** The one form modal: declared fields, the server's errors on the fields, one primary button. */
export function FormModal<Answer>({
  onClose,
  title,
  intro,
  fields,
  initial,
  follow,
  onChange,
  preview,
  confirm,
  submitLabel,
  closeLabel = 'Not now',
  destructive,
  waiting,
  language,
  width = 480,
  onSubmit,
  invalidates = 'all',
  done,
  ...options
}: FormModalProps<Answer>) {
  const id = useId();
  const [confirming, setConfirming] = useState(false);
  const form = useFieldsForm(fields, onSubmit, initial, {
    ...options,
    language,
    invalidates,
    follow,
    onChange,
    done: (answer, values) => {
      done?.(answer, values);
      onClose();
    },
    failed: () => setConfirming(false),
    ready: () => {
      if (!confirm || confirming) return true;
      setConfirming(true);
      return false;
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
          <Button
            variant="default"
            onClick={confirming ? () => setConfirming(false) : onClose}
            disabled={form.busy}
            data-autofocus={destructive}
          >
            {confirming ? 'Back' : closeLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            color={destructive ? 'danger' : undefined}
            loading={form.busy}
            disabled={waiting}
          >
            {confirm && !confirming ? 'Continue' : submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
        {confirming ? (
          confirm
        ) : (
          <>
            {intro && <div>{intro}</div>}
            <FormFields form={form} focusFirst={!destructive} preview={preview} />
          </>
        )}
      </form>
    </Dialog>
  );
}
