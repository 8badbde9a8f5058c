import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { type ActOptions, useAct } from '../act/useAct';
import { focusFirstError } from '../focus/focus';
import { type Field, type FormValues, initialValues, ruleOf, submitted } from './fields';
import { type FormLanguage, inLanguage } from './rules';

export interface FieldsForm {
  fields: Field[];
  language: FormLanguage;
  values: FormValues;
  errors: Record<string, string | undefined>;
  /** Server errors that belong to no field. */
  formError: string | null;
  busy: boolean;
  set: (name: string, value: string | boolean) => void;
  leave: (name: string) => void;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  reset: (given?: Partial<FormValues>) => void;
}

interface FieldsFormOptions<Answer>
  extends Omit<ActOptions<Answer, FormValues>, 'fields' | 'failed'> {
  /** Follow-up values of a changed field. */
  follow?: (values: FormValues, changed: string) => FormValues;
  /** Called after each change, including its follow-up changes. */
  onChange?: (values: FormValues) => void;
  /** Called when all fields are valid; false prevents the submission. */
  ready?: () => boolean;
  failed?: () => void;
  /** The language of the fields' own errors. */
  language?: FormLanguage;
}

/**
 * A form over declared fields. Errors appear under a field once it was touched, and all of them on
 * submit, which then focuses the first. `onSubmit` runs as described in `useAct`: the server's
 * field errors are placed on the fields.
 */
export function useFieldsForm<Answer>(
  fields: Field[],
  onSubmit: (values: FormValues, key: string) => Promise<Answer>,
  given: Partial<FormValues> = {},
  {
    follow,
    onChange,
    ready,
    failed,
    invalidates = [],
    language = 'en',
    ...options
  }: FieldsFormOptions<Answer> = {},
): FieldsForm {
  const [formError, setFormError] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<FormValues>({
    mode: 'controlled',
    initialValues: initialValues(fields, given),
    validate: (values) =>
      Object.fromEntries(
        fields.map((field) => {
          const message = ruleOf(field)(values[field.name], values);
          return [field.name, message && inLanguage(message, language)];
        }),
      ),
  });
  const act = useAct(onSubmit, {
    ...options,
    invalidates,
    fields: fields.map(({ name }) => name),
    failed: (failure) => {
      form.setErrors(failure.fields);
      setFormError(failure.problem);
      failed?.();
      if (Object.keys(failure.fields).length > 0) focusFirstError(element.current);
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    if (act.busy) return;
    setFormError(null);
    if (form.validate().hasErrors) {
      focusFirstError(element.current);
      return;
    }
    if (ready?.() === false) return;
    await act.run(submitted(fields, form.getValues()));
  };

  return {
    fields,
    language,
    values: form.values,
    errors: form.errors as Record<string, string | undefined>,
    formError,
    busy: act.busy,
    set: (name, value) => {
      const next = { ...form.getValues(), [name]: value };
      const following = follow?.(next, name) ?? {};
      form.setFieldValue(name, value);
      for (const [other, its] of Object.entries(following)) form.setFieldValue(other, its);
      onChange?.({ ...next, ...following });
    },
    // An untouched field is not invalid yet, and an error appearing under the pointer would move
    // the button being pressed.
    leave: (name) => void (form.isTouched(name) && form.validateField(name)),
    submit,
    reset: (next = given) => {
      setFormError(null);
      form.setValues(initialValues(fields, next));
      form.clearErrors();
    },
  };
}
