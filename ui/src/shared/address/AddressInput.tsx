import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Field } from '~/shared/form/fields';
import { addressLabel } from './address';
import { suggestAddresses } from './calls';

const DEBOUNCE_MS = 500;
/** Long enough for a house number and the beginning of a street. */
const LEAST = /^\d+\s+\S/;

const suggestionsQuery = (officeId: number, typed: string) =>
  queryOptions({
    queryKey: ['addresses', officeId, typed],
    queryFn: ({ signal }) => suggestAddresses(officeId, typed, signal),
    enabled: LEAST.test(typed),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });

interface AddressInputProps {
  officeId: number;
  value: string;
  error: React.ReactNode;
  onChange: (line: string) => void;
}

/** The street field; a selected suggestion is a full address, which the form splits up. */
function AddressInput({ officeId, value, error, onChange }: AddressInputProps) {
  const [typed] = useDebouncedValue(value.trim(), DEBOUNCE_MS);
  const { data } = useQuery(suggestionsQuery(officeId, typed));
  const labels = LEAST.test(value) ? (data ?? []).map(addressLabel) : [];
  return (
    <Autocomplete
      label="Street address"
      value={value}
      error={error}
      onChange={onChange}
      data={[...new Set(labels)]}
      filter={({ options }) => options}
      autoComplete="off"
      maxLength={200}
    />
  );
}

/** A field of a form that uses `addressFollows`. */
export const addressField = (officeId: number): Field => ({
  name: 'addressLine1',
  label: 'Street address',
  kind: 'custom',
  render: ({ value, set, error }) => (
    <AddressInput officeId={officeId} value={value} error={error} onChange={set} />
  ),
});
