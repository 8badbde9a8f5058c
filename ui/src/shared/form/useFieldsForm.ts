import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { type Field, type FormValues, initialValues, placeErrors, ruleOf } from './fields';
import { focusFirstError } from './focus';

export interface FieldsForm {
  fields: Field[];
  values: FormValues;
  errors: Record<string, string | undefined>;
  /** What the server said that fits no field. */
  formError: string | null;
  busy: boolean;
  set: (name: string, value: string | boolean) => void;
  leave: (name: string) => void;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  reset: (given?: Partial<FormValues>) => void;
}

/**
 * A form over declared fields. Errors show under a field once it was touched, and all of them on submit, which then
 * focuses the first. `onSubmit` may throw an `ApiError`: its field errors land on the fields.
 */
export function useFieldsForm(
  fields: Field[],
  onSubmit: (values: FormValues) => Promise<unknown>,
  given: Partial<FormValues> = {},
): FieldsForm {
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const running = useRef(false);
  const form = useForm<FormValues>({
    mode: 'controlled',
    initialValues: initialValues(fields, given),
    validate: Object.fromEntries(
      fields.map((field) => [
        field.name,
        (value: string | boolean, values: FormValues) => ruleOf(field)(value, values),
      ]),
    ),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (running.current) return;
    setFormError(null);
    if (form.validate().hasErrors) {
      focusFirstError(element);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(form.getValues());
    } catch (error) {
      if (error instanceof ApiError && error.hasFields) {
        const { onFields, rest } = placeErrors(fields, error.fields);
        form.setErrors(onFields);
        setFormError(rest.length > 0 ? rest.join(' ') : null);
        focusFirstError(element);
      } else {
        setFormError(messageOf(error));
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    fields,
    values: form.values,
    errors: form.errors as Record<string, string | undefined>,
    formError,
    busy,
    set: (name, value) => form.setFieldValue(name, value),
    // Nothing typed yet is no mistake yet, and a message appearing under the pointer would move what is pressed.
    leave: (name) => void (form.isTouched(name) && form.validateField(name)),
    submit,
    reset: (next = given) => {
      setFormError(null);
      form.setValues(initialValues(fields, next));
      form.clearErrors();
    },
  };
}
