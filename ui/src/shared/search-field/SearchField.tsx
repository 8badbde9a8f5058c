import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';

/** The length of a long name or email. */
const LONGEST = 100;
/** The field is as wide as its placeholder, and at least this many letters. */
const SHORTEST = 20;

interface SearchFieldProps {
  /** "Filter by name", as label and placeholder. */
  label: string;
  /** For an uncontrolled field. */
  defaultValue?: string;
  /** For a controlled field. */
  value?: string;
  className?: string;
  /** For numbers and ids: no wider than its placeholder. */
  short?: boolean;
  onType: (text: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** The search field above a list. */
export function SearchField({ label, short, onType, ...field }: SearchFieldProps) {
  return (
    <TextInput
      {...field}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={LONGEST}
      inputSize={String(short ? label.length : Math.max(SHORTEST, label.length))}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
