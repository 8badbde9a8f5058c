import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';

/** As long as a name or an email gets. */
const LONGEST = 100;

interface SearchFieldProps {
  /** "Filter by name", as label and placeholder. */
  label: string;
  /** Of a field that keeps its own text. */
  defaultValue?: string;
  /** Of a field whose text its owner keeps. */
  value?: string;
  className?: string;
  onType: (text: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** The field above a list that shows only what matches the typed text. */
export function SearchField({ label, onType, ...field }: SearchFieldProps) {
  return (
    <TextInput
      {...field}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={LONGEST}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
