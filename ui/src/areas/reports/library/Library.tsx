import { Button } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayIn } from '~/shared/dates/dates';
import { useListView } from '~/shared/list-screen/useListView';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { useUser } from '~/user/useUser';
import { reportsQuery } from '../queries';
import { organizationOf } from '../report/PlaceMenu';
import type { ReportDeclaration, ReportList } from '../types';
import { fitting, lastMonth, sections } from './find';
import classes from './Library.module.css';

/** All reports of an office by group, with a search over their titles and columns. */
export function Library({ officeId }: { officeId: number }) {
  const query = useQuery(reportsQuery({ officeId }));
  const over = useLocationReports(query.data, officeId);
  return (
    <ReportLibrary query={query} more={over.reports} address={over.address} lead={<MonthLink />} />
  );
}

interface ReportLibraryProps {
  query: UseQueryResult<ReportList>;
  /** Reports besides those of the query. */
  more?: ReportDeclaration[];
  /** The address of a report. */
  address: (reportType: string) => string;
  /** Above the groups, unless somebody searches. */
  lead?: ReactNode;
}

/** Reports by group, with a search over their titles and columns. */
export function ReportLibrary({ query, more = [], address, lead }: ReportLibraryProps) {
  const view = useListView();
  const { search } = view;
  return (
    <div className={classes.library}>
      <div className={classes.tools}>
        <DebouncedSearch
          className={classes.search}
          label="Find a report"
          value={search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
      </div>
      {!search && lead}
      <LoadedQuery query={query} errorTitle="Reports didn’t load" rows={8}>
        {({ reports }) => {
          const found = fitting([...reports, ...more], search);
          return found.length === 0 ? (
            <NoReport search={search} onClear={() => view.set({ q: '' })} />
          ) : (
            <div className={classes.groups}>
              {sections(found).map(({ title, reports: group }) => (
                <Group
                  key={title}
                  title={title}
                  reports={group}
                  to={({ reportType }) => address(reportType)}
                />
              ))}
            </div>
          );
        }}
      </LoadedQuery>
    </div>
  );
}

function NoReport({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={<IconSearch size={28} stroke={1.5} aria-hidden="true" />}
        title={search ? `No report matches “${search}”` : 'No reports'}
        action={
          search && (
            <Button variant="default" size="xs" onClick={onClear}>
              Clear search
            </Button>
          )
        }
      >
        {search
          ? 'Try the name of a column, such as “fees” or “plan”.'
          : 'Your office has no reports yet.'}
      </EmptyState>
    </Panel>
  );
}

/** The reports that exist only over several locations, and the address of each report. */
function useLocationReports(list: ReportList | undefined, officeId: number) {
  const organizationId = list && organizationOf(list, officeId);
  const several = list?.places.filter((one) => one.organizationId === organizationId).length ?? 0;
  const { data } = useQuery({
    ...reportsQuery({ organizationId: organizationId ?? 0 }),
    enabled: several > 1,
  });
  const known = new Set(list?.reports.map(({ reportType }) => reportType));
  return {
    reports: data?.reports.filter(({ reportType }) => !known.has(reportType)) ?? [],
    address: (reportType: string) =>
      known.has(reportType)
        ? `?report=${reportType}`
        : `?report=${reportType}&organization=${organizationId}`,
  };
}

interface GroupProps {
  title: string;
  reports: ReportDeclaration[];
  to: (report: ReportDeclaration) => string;
}

function Group({ title, reports, to }: GroupProps) {
  return (
    <Panel title={title} flush>
      <ul className={classes.list}>
        {reports.map((report) => (
          <li key={report.reportType}>
            <Link to={to(report)} className={classes.report}>
              <span className={classes.words}>
                <span className={classes.name}>{report.title}</span>
                <span className={classes.about}>{report.about}</span>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" className={classes.go} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The last whole month on one page. */
function MonthLink() {
  const month = lastMonth(dayIn(new Date(), useUser().dentistInfo?.timezone));
  return (
    <Link to={`/dentist-new/web-report/${month.year}/${month.month}`} className={classes.month}>
      <span className={classes.words}>
        <span className={classes.monthName}>{month.words} in review</span>
        <span className={classes.about}>
          What you kept, who joined and left, and what changed, on one page.
        </span>
      </span>
      <span className={classes.read}>
        Read it
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </span>
    </Link>
  );
}
