import { TextInput, type TextInputProps } from '@mantine/core';
import { typedAmount } from '../money/typed';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** As entered; leaving the field adds the cents. */
  value: string;
  onChange: (value: string) => void;
  /** For a table cell: without the dollar sign, which is in the column header. */
  bare?: boolean;
}

/** A dollar amount, right-aligned after a dollar sign. */
export function AmountInput({ value, onChange, onBlur, bare, ...rest }: AmountInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      leftSection={bare ? undefined : <span aria-hidden="true">$</span>}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const amount = typedAmount(value);
        if (amount !== null && amount !== value) onChange(amount);
        onBlur?.(event);
      }}
    />
  );
}
