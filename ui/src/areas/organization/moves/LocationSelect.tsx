import { NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationsQuery } from '../queries';
import type { LocationDetail } from '../types';

interface LocationSelectProps {
  /** Where the members are now. */
  location: LocationDetail;
  value: number | undefined;
  onChange: (office: number | undefined) => void;
  error: string | undefined;
}

/** Another location of the organization; with a filter where there are many. */
export function LocationSelect({ location, value, onChange, error }: LocationSelectProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    locationsQuery(location.organizationId, { search: search.trim() || undefined }),
  );
  const rows = query.data?.pages.flatMap((page) => page.locations) ?? [];
  const others = rows.filter((row) => row.dentistInfoId !== location.dentistInfoId);
  return (
    <>
      {(query.hasNextPage || search) && (
        <TextInput
          label="Filter locations by name or city"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Members move to"
        value={String(value ?? '')}
        error={error}
        onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
        data={[
          { value: '', label: 'Choose a location' },
          ...others.map((row) => ({
            value: String(row.dentistInfoId),
            label: `${row.officeName}, ${row.city}`,
          })),
        ]}
      />
    </>
  );
}
