import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { count } from '~/shared/import-rows/rows';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { SearchField } from '~/shared/search-field/SearchField';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { lockedBy } from '~/user/tier-lock';
import { useChooseOffice } from '~/user/useChooseOffice';
import { type ActiveOffice, useActiveOffice, useUser } from '~/user/useUser';
import { AddLocation } from './AddLocation';
import type { LocationState } from './calls';
import classes from './Locations.module.css';
import { latestImportQuery, locationsQuery } from './queries';
import { isShown, lacks, SHOWN, type Shown } from './words';

const TITLE = 'Locations';

/** The locations of the organization, each with what it lacks before it is live. */
export function Screen() {
  const office = useActiveOffice();
  return office ? <Locations key={office.id} office={office} /> : <PageHeader title={TITLE} />;
}

function Locations({ office }: { office: ActiveOffice }) {
  const query = useQuery(locationsQuery(office.id));
  const { data, error, refetch } = query;
  const known = useOnceKnown(query);
  const user = useUser();
  const { owner } = user;
  const view = useListView();
  const shown = view.one('show', SHOWN) ?? 'all';
  // As entered, with its spaces.
  const typed = useSearchParams()[0].get('q') ?? '';
  const search = typed.trim().toLowerCase();
  const all = data?.locations ?? [];
  const live = all.filter((one) => one.live).length;
  const rows = data?.locations.filter(
    (one) =>
      isShown(one, shown) &&
      `${one.officeName} ${one.city} ${one.state}`.toLowerCase().includes(search),
  );
  const columns = useColumns(data?.items ?? []);
  // The response decides which actions the page has, and so the header's height.
  if (!known)
    return (
      <>
        <PageHeader title={TITLE} line={null} />
        <SkeletonRows rows={6} />
      </>
    );
  return (
    <>
      <PageHeader
        title={TITLE}
        line={data ? `${live} of ${count(all.length, 'location')} live.` : null}
        actions={
          <>
            {data?.fromFile && owner && lockedBy(user, 'locations_file') === null && (
              <Button component={Link} to="/multi-csv-review" variant="default">
                Add from a file
              </Button>
            )}
            <DownloadMenu
              onDownload={listDownload('/office/{id}/locations/file', {
                path: { id: office.id },
                query: {
                  live: shown === 'all' ? undefined : shown === 'live',
                  search: view.search || undefined,
                },
              })}
            />
            <Button onClick={() => view.set({ add: String(office.id) })}>Add a location</Button>
          </>
        }
      />
      {data?.fromFile && owner && <Resume officeId={office.id} />}
      <div className={classes.filters}>
        <SearchField
          label="Filter by name or city"
          value={typed}
          onType={(q) => view.set({ q }, 'replace')}
        />
        <FilterChips<Shown>
          label="Locations"
          selected={[shown]}
          onToggle={(value) => view.set({ show: value === 'all' ? '' : value })}
          chips={[
            { value: 'all', label: 'All', count: data ? all.length : null },
            { value: 'setup', label: 'In setup', count: data ? all.length - live : null },
            { value: 'live', label: 'Live', count: data ? live : null },
          ]}
        />
      </div>
      <ListTable<LocationState>
        label={TITLE}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.dentistInfoId}
        phone={(row) => ({
          name: row.officeName,
          detail: `${row.city}, ${row.state}`,
          status: <Live live={row.live} />,
        })}
        rowActions={(row) => <SetUp location={row} />}
        error={error}
        errorTitle="Your locations didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No matching locations" />}
      />
      {view.has(['add']) && (
        <AddLocation officeId={office.id} onClose={() => view.set({ add: '' })} />
      )}
    </>
  );
}

const Live = ({ live }: { live: boolean }) => (
  <StatusBadge look={live ? look('Live', 'good') : look('In setup', 'warn')} />
);

function useColumns(items: Parameters<typeof lacks>[1]): Column<LocationState>[] {
  return [
    { key: 'name', title: 'Location', render: (row) => row.officeName },
    { key: 'city', title: 'City', render: (row) => `${row.city}, ${row.state}` },
    { key: 'live', title: 'Status', render: (row) => <Live live={row.live} /> },
    {
      key: 'lacks',
      title: 'Needed before it is live',
      render: (row) => lacks(row, items).first.join(', ') || '\u2014',
    },
    {
      key: 'rest',
      title: 'Also open',
      render: (row) => lacks(row, items).rest.join(', ') || '\u2014',
    },
  ];
}

/** Opens the setup of a location and makes it the active office. */
function SetUp({ location }: { location: LocationState }) {
  const chooseOffice = useChooseOffice();
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Set up ${location.officeName}`}
      onClick={() => void chooseOffice(location.dentistInfoId, '/single-setup')}
    >
      Set up
    </Button>
  );
}

/** An unfinished file import. */
function Resume({ officeId }: { officeId: number }) {
  const { data } = useQuery(latestImportQuery(officeId));
  const found = data?.find(({ state }) => state === 'checking' || state === 'opening');
  if (!found) return null;
  return (
    <p className={classes.resume}>
      <Link to={`/multi-csv-review?import=${found.id}`}>
        {found.state === 'opening' ? 'Opening' : 'Continue with'} {found.fileName}
      </Link>
    </p>
  );
}
