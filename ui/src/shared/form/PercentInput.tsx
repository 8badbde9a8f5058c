import { TextInput, type TextInputProps } from '@mantine/core';

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** As entered. */
  value: string;
  onChange: (value: string) => void;
}

/** A percentage, followed by its sign. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder="0"
      rightSection={<span aria-hidden="true">%</span>}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
