import en from '~/texts/en/languages';
import es from '~/texts/es/languages';
import { lightTexts } from '~/texts/light';
import './rules-es';
import { NativeSelect, Radio, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AmountInput } from './AmountInput';
import classes from './FormFields.module.css';
import { DateOfBirthInput, PhoneInput } from './MaskedInput';
import { PercentInput } from './PercentInput';
import {
  type FieldInputProps,
  FieldRows,
  type FormFieldsProps,
  PlainInput,
  useFieldInput,
} from './PlainFields';

/** The calendar is most of a form's script, and few forms have one. */
const DateField = lazy(() =>
  import('../dates/DateField').then((module) => ({ default: module.DateField })),
);

const NAMES = lightTexts({ en, es });

const languages = (language: 'en' | 'es') =>
  (['en', 'es'] as const).map((value) => ({ value, label: NAMES[language][value] }));

function FieldInput(props: FieldInputProps) {
  const { form, field, focused } = props;
  const { text, error, set, box, shared } = useFieldInput(props);
  switch (field.kind) {
    case 'phone':
      return (
        <PhoneInput
          {...shared}
          language={form.language}
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
          error={error}
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
      return field.render?.({ label: shared.label, value: text, set, error });
    case 'switch':
      return <Switch {...box} />;
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
    case 'language':
      return (
        <div className={classes.choice}>
          <span id={shared.id} className={classes.label}>
            {field.label}
          </span>
          {field.help && <span className={classes.help}>{field.help}</span>}
          <SegmentedControl
            aria-labelledby={shared.id}
            value={text}
            onChange={set}
            data={field.options ?? languages(form.language)}
          />
        </div>
      );
    default:
      return <PlainInput {...props} />;
  }
}

/** The declared fields of a form, of every kind, and the server’s error for the whole form. */
export function FormFields(props: FormFieldsProps) {
  return <FieldRows {...props} Input={FieldInput} />;
}
