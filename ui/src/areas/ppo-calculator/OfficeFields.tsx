import { TextInput } from '@mantine/core';
import { AmountInput } from '~/shared/form/AmountInput';
import { PercentInput } from '~/shared/form/PercentInput';
import classes from './Calculator.module.css';
import { type Draft, OFFICE_FIELDS, type OfficeField } from './draft';
import type { CalculatorTexts } from './texts';

interface OfficeFieldsProps {
  office: Draft['office'];
  t: CalculatorTexts;
  errorOf: (field: string) => string | undefined;
  onChange: (office: Draft['office']) => void;
  onLeave: (field: string) => void;
}

/** Inputs common to all insurances: the membership, and the cost of a claim. */
export function OfficeFields({ office, t, errorOf, onChange, onLeave }: OfficeFieldsProps) {
  const one = (name: OfficeField) => {
    const field = {
      label: t.office[name],
      description: t.officeHelp[name],
      value: office[name],
      error: errorOf(name),
      onBlur: () => onLeave(name),
    };
    const set = (value: string) => onChange({ ...office, [name]: value });
    if (name === 'discount') return <PercentInput key={name} {...field} onChange={set} />;
    if (name !== 'perPatient') return <AmountInput key={name} {...field} onChange={set} />;
    return (
      <TextInput
        key={name}
        {...field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  };
  return <div className={classes.office}>{OFFICE_FIELDS.map(one)}</div>;
}
