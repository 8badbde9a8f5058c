import { InputBase, type InputBaseProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface SelectFieldProps extends InputBaseProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  name?: string;
  autoComplete?: string;
  onBlur?: () => void;
}

/**
 * The browser's own select, styled as a field: the platform's picker on a phone, and no listbox to
 * load.
 */
export function SelectField({ value, onChange, options, ...rest }: SelectFieldProps) {
  return (
    <InputBase
      {...rest}
      component="select"
      value={value}
      pointer
      rightSectionPointerEvents="none"
      rightSection={<IconSelector size={16} aria-hidden="true" />}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputBase>
  );
}
