import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useKept } from '~/shared/list-screen/kept';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { idIn, placeOf, readAddress, requestOf } from '../address';
import { downloadReport } from '../calls';
import { FileProgress } from '../files/FileProgress';
import { reportQuery, reportsQuery } from '../queries';
import { ScheduleDialog } from '../schedules/ScheduleDialog';
import type { ReportDeclaration, ReportList } from '../types';
import { ChartPanel } from './ChartPanel';
import { Figures } from './Figures';
import { FilterPills } from './FilterPills';
import { Locations } from './Locations';
import classes from './Report.module.css';
import { ReportTable } from './ReportTable';
import { Toolbar } from './Toolbar';

interface ReportPageProps {
  officeId: number;
  report: string;
  landing: string;
}

/** One report: its figures, its chart and its rows, which agree with each other. */
export function ReportPage({ officeId, report, landing }: ReportPageProps) {
  const [params] = useSearchParams();
  // The choices of the filters are those of the place.
  const place = placeOf(readAddress(params), officeId);
  const list = useQuery({ ...reportsQuery(place), placeholderData: keepPreviousData });
  const declared = list.data?.reports.find(({ reportType }) => reportType === report);
  if (list.data && declared) {
    return (
      <OpenReport officeId={officeId} list={list.data} declared={declared} landing={landing} />
    );
  }
  return (
    <>
      <PageHeader title="Report" crumbs={crumbs(landing, 'Report')} />
      <Panel>
        {list.data ? (
          <NotHere title="This report doesn’t exist" to="?" link="All reports">
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

const crumbs = (landing: string, last: string) => [
  { label: 'Dashboard', to: landing },
  { label: 'Reports', to: '?' },
  { label: last },
];

interface OpenReportProps {
  officeId: number;
  list: ReportList;
  declared: ReportDeclaration;
  landing: string;
}

function OpenReport({ officeId, list, declared, landing }: OpenReportProps) {
  const [params, setParams] = useSearchParams();
  const [scheduling, setScheduling] = useState(false);
  const { reportType, title, about } = declared;
  const kept = useKept(
    `report-${reportType}`,
    declared.columns.filter(({ extra }) => extra).map(({ key }) => key),
  );
  usePageTitle(title);
  const address = readAddress(params);
  const request = requestOf(address, officeId);
  const query = useInfiniteQuery(reportQuery(reportType, request));
  const first = query.data?.pages[0];
  const file = idIn(params, 'file');
  const office = address.office ?? officeId;
  const missing = query.error instanceof ApiError && query.error.status === 404;
  const showFile = (id: number | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('file');
        else next.set('file', String(id));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        line={about}
        crumbs={crumbs(landing, title)}
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
                const job = await downloadReport(reportType, request, format, signal);
                if (job) showFile(job.fileId);
              }}
            />
          </div>
        }
      />
      {file !== undefined && (
        <FileProgress officeId={office} fileId={file} onDismiss={() => showFile(null)} />
      )}
      <Toolbar
        officeId={officeId}
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
          <Locations answer={first} />
          <ReportTable
            declared={declared}
            query={query}
            pages={query.data?.pages ?? []}
            hidden={kept[0].hidden}
            officeId={officeId}
          />
          <footer className={classes.foot}>
            {first.note && <p>{first.note}</p>}
            <p>As of {dateTime(first.asOf)}</p>
          </footer>
        </div>
      ) : (
        <Panel>
          {missing ? (
            <NotHere title="You can’t see this report here" to="?" link="All reports">
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
          locations={address.locations.length > 0 ? address.locations : [office]}
          onClose={() => setScheduling(false)}
        />
      )}
    </div>
  );
}
