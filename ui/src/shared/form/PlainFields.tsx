import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type ChangeEvent, type ComponentType, type ReactNode, useId } from 'react';
import en from '~/texts/en/plain-fields';
import es from '~/texts/es/plain-fields';
import { lightTexts } from '~/texts/light';
import { Problem } from '../confirm/Problem';
import classes from './FormFields.module.css';
import type { Field } from './fields';
import type { FieldsForm } from './useFieldsForm';

const WORDS = lightTexts({ en, es });

const INPUT_MODES: Partial<Record<Field['kind'], 'email' | 'numeric'>> = {
  email: 'email',
  number: 'numeric',
};

export interface FieldInputProps {
  form: FieldsForm;
  field: Field;
  focused: boolean;
}

/** The common props of an input, from its field and form. */
export function useFieldInput({ form, field, focused }: FieldInputProps) {
  const id = useId();
  const value = form.values[field.name];
  const error = form.errors[field.name] ?? field.error;
  const set = (next: string | boolean) => form.set(field.name, next);
  return {
    id,
    text: typeof value === 'string' ? value : '',
    error,
    set,
    /** Props of a checkbox or switch. */
    box: {
      id,
      name: field.name,
      label: field.label,
      description: field.help,
      error,
      checked: value === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.checked),
    },
    shared: {
      id,
      name: field.name,
      label: field.optional ? (
        <>
          {field.label} <span className={classes.optional}>{WORDS[form.language].optional}</span>
        </>
      ) : (
        field.label
      ),
      description: field.help,
      error,
      autoComplete: field.autoComplete,
      onBlur: () => form.leave(field.name),
      'aria-required': !field.optional,
      'data-autofocus': focused || undefined,
    },
  };
}

/** A text field, or a checkbox. */
export function PlainInput(props: FieldInputProps) {
  const { form, field } = props;
  const { text, error, set, box, shared } = useFieldInput(props);
  switch (field.kind) {
    case 'password':
      return (
        <PasswordInput
          {...shared}
          // Mantine marks all other inputs itself.
          aria-invalid={Boolean(error)}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
          visibilityToggleButtonProps={{
            'aria-label': WORDS[form.language].show,
            tabIndex: -1,
          }}
        />
      );
    case 'checkbox':
      return <Checkbox {...box} />;
    default:
      return (
        <TextInput
          {...shared}
          type={field.kind === 'number' ? 'text' : field.kind}
          inputMode={INPUT_MODES[field.kind]}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

export interface FormFieldsProps {
  form: FieldsForm;
  /** In a dialog, the first field has the focus. */
  focusFirst?: boolean;
  /** The result of the values, between the fields and the form's error. */
  preview?: ReactNode;
}

const widthOf = ({ half }: Field) =>
  half === 'short' ? classes.short : half ? classes.half : classes.whole;

/** The fields of a form, each rendered by `Input`, and the server’s error for the whole form. */
export function FieldRows({
  form,
  focusFirst = false,
  preview,
  Input,
}: FormFieldsProps & { Input: ComponentType<FieldInputProps> }) {
  return (
    <div className={classes.fields}>
      {form.fields.map((field, index) => (
        <div key={field.name} className={widthOf(field)}>
          <Input form={form} field={field} focused={focusFirst && index === 0} />
        </div>
      ))}
      {preview && <div className={classes.whole}>{preview}</div>}
      {form.formError && (
        <Problem className={classes.whole} mt={0}>
          {form.formError}
        </Problem>
      )}
    </div>
  );
}
