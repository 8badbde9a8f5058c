import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Radio,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Problem } from '../confirm/Problem';
import { AmountInput } from './AmountInput';
import classes from './FormFields.module.css';
import type { Field } from './fields';
import { DateOfBirthInput, PhoneInput } from './MaskedInput';
import { PercentInput } from './PercentInput';
import type { FieldsForm } from './useFieldsForm';

/** Its calendar is most of a form's script, and few forms have one. */
const DateField = lazy(() =>
  import('../dates/DateField').then((module) => ({ default: module.DateField })),
);

const WORDS = {
  en: {
    optional: '(optional)',
    show: 'Show password',
    languages: [
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Spanish' },
    ],
  },
  es: {
    optional: '(opcional)',
    show: 'Mostrar la contraseña',
    languages: [
      { value: 'en', label: 'Inglés' },
      { value: 'es', label: 'Español' },
    ],
  },
};

const INPUT_MODES: Partial<Record<Field['kind'], 'email' | 'numeric'>> = {
  email: 'email',
  number: 'numeric',
};

interface FieldInputProps {
  form: FieldsForm;
  field: Field;
  focused: boolean;
}

function FieldInput({ form, field, focused }: FieldInputProps) {
  const id = useId();
  const words = WORDS[form.language];
  const value = form.values[field.name];
  const text = typeof value === 'string' ? value : '';
  const set = (next: string | boolean) => form.set(field.name, next);
  const error = form.errors[field.name] ?? field.error;
  const shared = {
    id,
    name: field.name,
    label: field.optional ? (
      <>
        {field.label} <span className={classes.optional}>{words.optional}</span>
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
  };
  switch (field.kind) {
    case 'password':
      return (
        <PasswordInput
          {...shared}
          // Mantine marks every other input itself.
          aria-invalid={Boolean(shared.error)}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: -1 }}
        />
      );
    case 'phone':
      return (
        <PhoneInput
          {...shared}
          autoComplete={field.autoComplete ?? 'tel-national'}
          value={text}
          onChange={set}
        />
      );
    case 'birthDate':
      return (
        <DateOfBirthInput
          {...shared}
          autoComplete={field.autoComplete ?? 'bday'}
          value={text}
          onChange={set}
        />
      );
    case 'date':
      return (
        <Suspense fallback={<TextInput {...shared} value={text} readOnly />}>
          <DateField {...shared} value={text} min={field.min} max={field.max} onChange={set} />
        </Suspense>
      );
    case 'money':
      return (
        <AmountInput {...shared} placeholder={field.placeholder} value={text} onChange={set} />
      );
    case 'percent':
      return <PercentInput {...shared} value={text} onChange={set} />;
    case 'radio':
      return (
        <Radio.Group
          label={shared.label}
          description={field.help}
          error={shared.error}
          value={text}
          onChange={set}
        >
          <div className={classes.radios}>
            {field.options?.map((option) => (
              <Radio
                key={option.value}
                {...option}
                data-autofocus={(focused && option.value === text) || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      );
    case 'custom':
      return field.render?.({ value: text, set, error });
    case 'switch':
      return (
        <Switch
          id={id}
          name={field.name}
          label={field.label}
          description={field.help}
          error={shared.error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <NativeSelect
          {...shared}
          value={text}
          data={field.options ?? []}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...shared}
          rows={field.rows ?? 5}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          name={field.name}
          label={field.label}
          description={field.help}
          error={error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'language':
      return (
        <div className={classes.choice}>
          <span id={id} className={classes.label}>
            {field.label}
          </span>
          {field.help && <span className={classes.help}>{field.help}</span>}
          <SegmentedControl
            aria-labelledby={id}
            value={text}
            onChange={set}
            data={field.options ?? words.languages}
          />
        </div>
      );
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

interface FormFieldsProps {
  form: FieldsForm;
  /** In a dialog, typing begins at the first field. */
  focusFirst?: boolean;
  /** What the values come to, between the fields and what is wrong with them. */
  preview?: ReactNode;
}

/** The declared fields of a form, and the server’s error for the whole form. */
export function FormFields({ form, focusFirst = false, preview }: FormFieldsProps) {
  return (
    <div className={classes.fields}>
      {form.fields.map((field, index) => (
        <div key={field.name} className={field.half ? classes.half : classes.whole}>
          <FieldInput form={form} field={field} focused={focusFirst && index === 0} />
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
