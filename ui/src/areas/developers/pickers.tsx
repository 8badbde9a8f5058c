import { Checkbox, Stack } from '@mantine/core';
import type { CustomInput } from '~/shared/form/fields';
import type { Place } from './calls';
import { listOf, SCOPES } from './words';

/** Scopes in words, each with a checkbox; those that the user may not give are left out. */
export function ScopePicker({ value, set, error, allowed }: CustomInput & { allowed: string[] }) {
  return (
    <Checkbox.Group
      label="Permissions"
      error={error}
      value={listOf(value)}
      onChange={(next) => set(next.join(','))}
    >
      <Stack gap="xs" mt="xs">
        {SCOPES.filter(({ name }) => allowed.includes(name)).map(({ name, label, help }) => (
          <Checkbox key={name} value={name} label={label} description={help} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The value that means every office of the organization, later ones included. */
export const ALL_OFFICES = 'all';

interface OfficePickerProps extends CustomInput {
  places: Place[];
  whole: boolean;
}

/** Offices, or the whole organization where the user manages each office. */
export function OfficePicker({ value, set, error, places, whole }: OfficePickerProps) {
  const all = value === ALL_OFFICES;
  const first = places[0];
  return (
    <Stack gap="xs">
      {whole && (
        <Checkbox
          label="All offices, including later ones"
          checked={all}
          onChange={(event) => set(event.currentTarget.checked ? ALL_OFFICES : '')}
        />
      )}
      {!all && (
        <Checkbox.Group
          label="Offices"
          error={error}
          value={listOf(value)}
          onChange={(next) => set(next.join(','))}
        >
          <Stack gap="xs" mt="xs">
            {places.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {!first && <p>No open office.</p>}
    </Stack>
  );
}

/** The chosen offices for a call; nothing for all of the organization. */
export const chosenOffices = (value: string): number[] | undefined =>
  value === ALL_OFFICES ? undefined : listOf(value).map(Number);

/** The offices of a form: all where the user may choose that, else the only one. */
export const firstOffices = (places: Place[], whole: boolean): string => {
  if (whole) return ALL_OFFICES;
  return places.length === 1 ? String(places[0]?.id) : '';
};
