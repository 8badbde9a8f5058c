import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '~/shared/brand/brand';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import classes from '../../Organization.module.css';
import { countWords, reachWords } from '../../words';
import { settingsQuery } from '../queries';
import type { OrganizationPlanSettings, PlanSetting } from '../types';
import { PLANS } from '../words';
import { SettingsDialog } from './SettingsDialog';
import { differing, type NameOf, settingValue, settingWords } from './settings';

/** A number that only the office's own settings can name. */
const SPECIALTY = 'dentistSpecialtyId';

const CHIPS = [{ value: 'differing', label: 'Different by location' }] as const;

/** The plan settings of all locations: what most have, and which locations differ. */
export function SettingsPage({ organizationId }: { organizationId: number }) {
  const [changing, setChanging] = useState(false);
  const view = useListView();
  const query = useQuery(settingsQuery(organizationId));
  const { data, error } = query;
  const isNarrowed = view.chip('show', CHIPS) === 'differing';
  const wanted = view.search.toLowerCase();
  const { procedures } = useBrand();
  const nameOf: NameOf = (code) => {
    const named = procedures?.find((one) => one.code === code || one.shownCode === code);
    return named && `${named.label.en} (${named.shownCode})`;
  };
  const rows = data?.settings.filter(
    (setting) =>
      setting.field !== SPECIALTY &&
      (!isNarrowed || differing(setting).length > 0) &&
      settingWords(setting.field, nameOf).toLowerCase().includes(wanted),
  );
  rows?.sort(
    (one, other) =>
      Number(isFee(one)) - Number(isFee(other)) ||
      settingWords(one.field, nameOf).localeCompare(settingWords(other.field, nameOf)),
  );
  return (
    <>
      <PageHeader
        title="Plan settings"
        line={data ? `The settings of ${reachWords(data)}.` : error ? undefined : null}
        crumbs={[{ label: 'Master plans', to: PLANS }, { label: 'Plan settings' }]}
        actions={
          <Button disabled={!data} onClick={() => setChanging(true)}>
            Change a setting
          </Button>
        }
      />
      <div className={classes.filters}>
        <DebouncedSearch
          label="Filter by name"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
        <FilterChips
          label="Show"
          chips={[...CHIPS]}
          selected={isNarrowed ? ['differing'] : []}
          onToggle={() => view.set({ show: isNarrowed ? '' : 'differing' })}
        />
      </div>
      <ListTable<PlanSetting>
        label="Plan settings"
        compact
        columns={columnsOf(data, nameOf)}
        rows={rows}
        rowKey={({ field }) => field}
        phone={(setting) => ({
          name: settingWords(setting.field, nameOf),
          amount: commonWords(setting),
          detail: othersWords(data, setting),
        })}
        error={error}
        errorTitle="The plan settings didn’t load"
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState title="No such setting">
            {isNarrowed ? 'All locations have the same settings.' : 'Try another name.'}
          </EmptyState>
        }
      />
      {changing && data && (
        <SettingsDialog organizationId={organizationId} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

/** "Oak: 7.5%; Elm, Pine: none", or how many locations share the value. */
function othersWords(data: OrganizationPlanSettings | undefined, setting: PlanSetting): string {
  const others = differing(setting);
  if (others.length === 0) return `Same at ${countWords(data?.locations.length ?? 0, 'location')}`;
  const names = new Map(data?.locations.map((one) => [one.dentistInfoId, one.officeName]));
  return others
    .map(({ value, locations }) => {
      const where = locations.map((id) => names.get(id) ?? '').join(', ');
      return `${where}: ${settingValue(setting.field, value)}`;
    })
    .join('; ');
}

/** The fees of procedures follow the other settings. */
const isFee = ({ field }: PlanSetting) => field.startsWith('priceCodes.');

/** What most locations have, in a cell of its own: "None". */
function commonWords({ field, values }: PlanSetting): string {
  const words = settingValue(field, values[0]?.value);
  return words === 'none' ? 'None' : words;
}

const columnsOf = (
  data: OrganizationPlanSettings | undefined,
  nameOf: NameOf,
): Column<PlanSetting>[] => [
  { key: 'setting', title: 'Setting', render: ({ field }) => settingWords(field, nameOf) },
  { key: 'value', title: 'Value', render: commonWords },
  {
    key: 'others',
    title: 'Where it differs',
    render: (setting) => othersWords(data, setting),
    room: 'some',
  },
];
