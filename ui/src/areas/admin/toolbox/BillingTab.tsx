import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BillingPreviewList } from '~/areas/billing-preview/BillingPreviewList';
import { brandWords } from '~/shared/brand/brand-words';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { officesQuery } from './calls';
import classes from './Toolbox.module.css';

const DEBOUNCE_MS = 300;

/** What the billing run of a given day bills at an office. */
export function BillingTab() {
  const [params, setParams] = useSearchParams();
  const chosen = /^\d{1,15}$/.test(params.get('office') ?? '') ? params.get('office') : null;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data, error } = useQuery(officesQuery(search || (chosen ?? '')));
  const options = (data?.offices ?? []).map((office) => ({
    value: String(office.id),
    label: `${office.name}, ${office.place} (${office.id}, ${brandWords(office.brand)})`,
  }));
  return (
    <>
      <Select
        className={classes.office}
        label="Office"
        placeholder="Name, city or number"
        searchable
        clearable
        data={options}
        // The server has filtered the results; they are not filtered again.
        filter={({ options: found }) => found}
        value={chosen}
        error={error ? 'The offices could not be loaded' : undefined}
        nothingFoundMessage="No matching offices"
        onSearchChange={setTyped}
        onChange={(office) => {
          const next = new URLSearchParams(params);
          if (office) next.set('office', office);
          else next.delete('office');
          setParams(next);
        }}
      />
      {chosen ? (
        <BillingPreviewList key={chosen} of="any" officeId={Number(chosen)} />
      ) : (
        <Panel>
          <EmptyState title="Choose an office">
            Bills for any day appear here: past bills and upcoming ones.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
