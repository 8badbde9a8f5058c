import { Checkbox, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from '~/shared/search-field/SearchField';
import classes from './Organization.module.css';

/** From this many on, the list has a search. */
const SEARCHED_FROM = 9;

export interface PlaceChoice {
  id: number;
  name: string;
  /** Below the name. */
  line?: string;
  disabled?: boolean;
}

interface PlacePickerProps {
  label: string;
  /** Ids, comma-separated: a form's value. */
  value: string;
  set: (value: string) => void;
  error?: ReactNode;
  choices: PlaceChoice[];
}

/** The ids in a picker's value. */
export const idsOf = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

/** Several locations or groups, with a search where they are many. */
export function PlacePicker({ label, value, set, error, choices }: PlacePickerProps) {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(text));
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={idsOf(value).map(String)}
      onChange={(next) => set(next.join(','))}
    >
      {choices.length >= SEARCHED_FROM && (
        <div className={classes.pickerSearch}>
          <SearchField label="Filter by name" value={wanted} onType={setWanted} />
        </div>
      )}
      <Stack gap="xs" className={classes.picker}>
        {shown.map(({ id, name, line, disabled }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            description={line}
            disabled={disabled}
          />
        ))}
        {shown.length === 0 && <span className={classes.second}>No match</span>}
      </Stack>
    </Checkbox.Group>
  );
}
