import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { MASTER_DASHBOARD } from '~/user/place';
import { dashboardDownload } from '../calls';
import classes from '../Organization.module.css';
import { dashboardQuery } from '../queries';
import type { MasterDashboard } from '../types';
import { useOrganizationId } from '../useOrganization';
import { reachWords } from '../words';
import { Attention } from './Attention';
import { FigureList } from './FigureList';
import { FIGURES } from './figures';
import { useDashboardFilter } from './filter';
import { LocationsTable } from './LocationsTable';
import { OrganizationFigures } from './OrganizationFigures';

const PERIOD_OPTIONS = [
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
];

/** The organization in numbers: their sums, by location, and the list behind each number. */
export function Screen() {
  const id = useOrganizationId();
  const view = useListView();
  const figure = view.one('figure', FIGURES);
  if (id === undefined) return null;
  return figure ? (
    <FigureList key={`${id} ${figure}`} organizationId={id} figure={figure} />
  ) : (
    <Dashboard key={id} organizationId={id} />
  );
}

/** "Juniper Creek, 6 of 9 locations. As of Nov 30, 2026, 2:05 PM." */
const lineOf = (data: MasterDashboard): string =>
  `${data.organizationName}, ${reachWords(data)}. As of ${dateTime(data.asOf)}.`;

function Dashboard({ organizationId }: { organizationId: number }) {
  const view = useListView();
  const filter = useDashboardFilter();
  const query = useQuery(dashboardQuery(organizationId, filter));
  const { data } = query;
  const groups = data?.groups ?? [];
  return (
    <>
      <PageHeader
        title={MASTER_DASHBOARD}
        line={data ? lineOf(data) : query.error ? undefined : null}
        actions={
          <>
            {groups.length > 0 && (
              <NativeSelect
                aria-label="Group"
                value={String(filter.group ?? '')}
                data={[
                  { value: '', label: 'All groups' },
                  ...groups.map((group) => ({ value: String(group.id), label: group.groupName })),
                ]}
                onChange={(event) => view.set({ group: event.currentTarget.value })}
              />
            )}
            <NativeSelect
              aria-label="Period"
              value={filter.period}
              data={PERIOD_OPTIONS}
              onChange={(event) =>
                view.set({
                  period: event.currentTarget.value === 'this_month' ? '' : 'last_month',
                })
              }
            />
            <DownloadMenu
              label="Download"
              disabled={!data}
              onDownload={dashboardDownload(organizationId, filter)}
            />
          </>
        }
      />
      <LoadedQuery query={query} errorTitle="The Master Dashboard didn’t load" rows={8}>
        {(loaded) => (
          <div className={classes.page} aria-busy={query.isPlaceholderData}>
            <OrganizationFigures dashboard={loaded} />
            <Attention items={loaded.attention} />
            <LocationsTable dashboard={loaded} />
          </div>
        )}
      </LoadedQuery>
    </>
  );
}
