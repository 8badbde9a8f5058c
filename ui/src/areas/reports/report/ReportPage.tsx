import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useKept } from '~/shared/list-screen/kept';
import { type Crumb, PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { MASTER_DASHBOARD } from '~/user/place';
import { idIn, placeOf, readAddress, requestOf } from '../address';
import { downloadReport } from '../calls';
import { FileProgress } from '../files/FileProgress';
import { reportQuery, reportsQuery } from '../queries';
import { ScheduleDialog } from '../schedules/ScheduleDialog';
import type {
  ReportAnswer,
  ReportDeclaration,
  ReportFile,
  ReportList,
  ReportRequest,
} from '../types';
import { asOfWords } from '../words';
import { ChartPanel } from './ChartPanel';
import { Figures } from './Figures';
import { FilterPills } from './FilterPills';
import { Locations } from './Locations';
import { officeAmong } from './PlaceMenu';
import classes from './Report.module.css';
import { ReportTable } from './ReportTable';
import { Toolbar, viewsOf } from './Toolbar';

interface ReportPageProps {
  officeId: number;
  report: string;
  landing: string;
  /** The organization, on a page about all its locations. */
  organizationId?: number;
}

/** One report: its figures, its chart and its rows, which agree with each other. */
export function ReportPage({ officeId, report, landing, organizationId }: ReportPageProps) {
  const [params] = useSearchParams();
  // The choices of the filters are those of the place.
  const place = placeOf(readAddress(params), officeId, organizationId);
  const top = crumbs(landing, organizationId, params);
  const list = useQuery({ ...reportsQuery(place), placeholderData: keepPreviousData });
  const declared = list.data?.reports.find(({ reportType }) => reportType === report);
  if (list.data && declared) {
    return (
      <OpenReport
        officeId={
          organizationId === undefined ? officeId : officeAmong(list.data, organizationId, officeId)
        }
        organizationId={organizationId}
        list={list.data}
        declared={declared}
        top={top}
      />
    );
  }
  return (
    <>
      <PageHeader title="Report" crumbs={[...top, { label: 'Report' }]} />
      <Panel>
        {list.data ? (
          <NotHere title="This report doesn’t exist" to={allReports(params)} link="All reports">
            The address may be incomplete or outdated.
          </NotHere>
        ) : list.error ? (
          <ErrorState
            title="The report didn’t load"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} height={42} />
        )}
      </Panel>
    </>
  );
}

/** The library of the same page; a page about another organization keeps it. */
const allReports = (params: URLSearchParams): string => {
  const organization = idIn(params, 'id');
  return organization === undefined ? '?' : `?id=${organization}`;
};

const crumbs = (
  landing: string,
  organizationId: number | undefined,
  params: URLSearchParams,
): Crumb[] => [
  { label: organizationId === undefined ? 'Dashboard' : MASTER_DASHBOARD, to: landing },
  { label: 'Reports', to: allReports(params) },
];

interface OpenReportProps {
  /** The office that has its schedules. */
  officeId: number;
  organizationId?: number;
  list: ReportList;
  declared: ReportDeclaration;
  /** The pages above it. */
  top: Crumb[];
}

function OpenReport({ officeId, organizationId, list, declared, top }: OpenReportProps) {
  const [params, setParams] = useSearchParams();
  const [scheduling, setScheduling] = useState(false);
  const { reportType, title, about } = declared;
  const kept = useKept(
    viewsOf(reportType, organizationId),
    declared.columns.filter(({ extra }) => extra).map(({ key }) => key),
  );
  usePageTitle(title);
  const address = readAddress(params);
  const request = requestOf(address, officeId, organizationId);
  const query = useInfiniteQuery(reportQuery(reportType, request));
  const first = query.data?.pages[0];
  const file = idIn(params, 'file');
  const office = (organizationId === undefined ? address.office : undefined) ?? officeId;
  const missing = query.error instanceof ApiError && query.error.status === 404;
  // A file about several locations is at the first.
  const showFile = (made: Pick<ReportFile, 'fileId' | 'officeId'> | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['file', 'at']) next.delete(name);
        if (made) next.set('file', String(made.fileId));
        if (made && made.officeId !== office) next.set('at', String(made.officeId));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        line={about}
        crumbs={[...top, { label: title }]}
        actions={
          <div className={classes.actions}>
            {declared.scheduled && (
              <Button
                variant="default"
                leftSection={<IconCalendarRepeat size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => setScheduling(true)}
              >
                Schedule
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <DownloadMenu
              label="Download"
              disabled={!first}
              onDownload={async (format, signal) => {
                const file = { fileType: format, rows: first?.count ?? 0 };
                const job = await downloadReport(reportType, request, file, signal);
                if (job) showFile(job);
              }}
            />
          </div>
        }
      />
      {file !== undefined && (
        <FileProgress
          officeId={idIn(params, 'at') ?? office}
          fileId={file}
          onDismiss={() => showFile(null)}
        />
      )}
      <Toolbar
        officeId={officeId}
        organizationId={organizationId}
        list={list}
        declared={declared}
        columns={first?.columns ?? declared.columns}
        address={address}
        kept={kept}
      />
      {first && <FilterPills answer={first} address={address} />}
      {first ? (
        <div className={classes.body} aria-busy={query.isPlaceholderData}>
          <Figures answer={first} address={address} />
          <ChartPanel answer={first} />
          <Locations answer={first} whole={organizationId !== undefined} />
          <ReportTable
            declared={declared}
            query={query}
            pages={query.data?.pages ?? []}
            hidden={kept[0].hidden}
            officeId={officeId}
            whole={organizationId !== undefined}
          />
          <footer className={classes.foot}>
            {first.note && <p>{first.note}</p>}
            <p>{asOfWords(first)}</p>
          </footer>
        </div>
      ) : (
        <Panel>
          {missing ? (
            <NotHere
              title="You can’t see this report here"
              to={allReports(params)}
              link="All reports"
            >
              The location may belong to another organization, or your login doesn’t include its
              reports.
            </NotHere>
          ) : query.error ? (
            <ErrorState
              title="The report didn’t load"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows rows={8} height={42} />
          )}
        </Panel>
      )}
      {scheduling && (
        <ScheduleDialog
          officeId={office}
          report={{ reportType, title }}
          filters={address.filters}
          filterWords={first?.filterWords ?? []}
          locations={scheduledLocations(request, first, office)}
          onClose={() => setScheduling(false)}
        />
      )}
    </div>
  );
}

/** The locations of a schedule: those of the report as it is now. */
function scheduledLocations(
  { organizationId, locations = [], groups = [] }: ReportRequest,
  answer: ReportAnswer | undefined,
  office: number,
): number[] {
  if (locations.length > 0 && groups.length === 0) return locations;
  const shown = organizationId === undefined ? [] : (answer?.place.officeIds ?? []);
  return shown.length > 0 ? shown : [office];
}
