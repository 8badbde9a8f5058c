import { MultiSelect } from '@mantine/core';
import type { CustomInput, FieldOption } from '~/shared/form/fields';

interface ChoicesProps extends CustomInput {
  label: string;
  description?: string;
  placeholder?: string;
  options: FieldOption[];
}

/** Several choices in one form value: their values with commas between. */
export function Choices({ value, set, options, ...shown }: ChoicesProps) {
  return (
    <MultiSelect
      {...shown}
      data={options}
      value={listed(value)}
      onChange={(all) => set(all.join(','))}
      clearable
      searchable={options.length > 8}
    />
  );
}

export const listed = (value: string): string[] => value.split(',').filter(Boolean);
