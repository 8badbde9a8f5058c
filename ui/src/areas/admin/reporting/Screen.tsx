import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DateRange } from '~/shared/dates/DateRange';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { PERIODS } from '../../reports/address';
import { OF_PLATFORM } from '../../reports/calls';
import { FileProgress } from '../../reports/files/FileProgress';
import { ReportLibrary } from '../../reports/library/Library';
import type { ReportDeclaration, ReportRequest, ReportRow } from '../../reports/types';
import { asOfWords, cellWords, isNumber, valueWords } from '../../reports/words';
import { askReportDownload } from '../approvals/ask';
import { useLongDownload } from '../approvals/useLongDownload';
import { downloadReport, reportQuery, reportsQuery } from './calls';
import classes from './Reporting.module.css';

/** The reports of the practices, over all offices or at one. */
export function Screen() {
  const view = useListView();
  const query = useQuery(reportsQuery);
  const chosen = view.text('report');
  const declared = query.data?.reports.find(({ reportType }) => reportType === chosen);
  if (declared) return <Report key={chosen} declared={declared} />;
  return (
    <>
      <PageHeader title="Reports" line="The reports that practices see, across all offices." />
      <ReportLibrary query={query} address={(report) => `?report=${report}`} />
    </>
  );
}

function Report({ declared }: { declared: ReportDeclaration }) {
  const { reportType, title, about, columns: declaredColumns, basis } = declared;
  const view = useListView();
  const period =
    view.one(
      'period',
      PERIODS.map(({ value }) => value),
    ) ?? 'last_month';
  const request: ReportRequest = {
    officeId: Number(view.text('office')) || undefined,
    period,
    ...(period === 'custom' && {
      from: view.days.from || undefined,
      to: view.days.to || undefined,
    }),
    compare: 'none',
  };
  const query = useInfiniteQuery(reportQuery(reportType, request));
  const first = query.data?.pages[0];
  const fileId = Number(view.text('file')) || 0;
  const long = useLongDownload(
    async (format, signal) => {
      const file = { fileType: format, rows: first?.count ?? 0 };
      const job = await downloadReport(reportType, request, file, signal);
      if (job) view.set({ file: String(job.fileId) }, 'replace');
    },
    async (reason) => {
      // A period such as the last 30 days would be another one when the request is approved.
      const days = first?.period && { from: first.period.from, to: first.period.to };
      await askReportDownload({
        reportType,
        officeId: request.officeId,
        locations: [],
        groups: [],
        filters: {},
        ...(days && { period: 'custom', ...days }),
        reason,
      });
      if (days) view.set({ period: 'custom', ...days }, 'replace');
    },
  );
  const columns = (first?.columns ?? declaredColumns).map(
    (column, index): Column<ReportRow> => ({
      key: column.key,
      title: column.title,
      number: isNumber(column),
      render: (row) => cellWords(column, row.cells[index]),
    }),
  );
  return (
    <>
      <PageHeader
        title={title}
        line={about}
        crumbs={[{ label: 'Reports', to: '/admin/reporting' }, { label: title }]}
        actions={<DownloadMenu label="Download" disabled={!first} onDownload={long.onDownload} />}
      />
      {long.dialog}
      {fileId > 0 && (
        <FileProgress
          officeId={OF_PLATFORM}
          fileId={fileId}
          onDismiss={() => view.set({ file: '' }, 'replace')}
        />
      )}
      <div className={classes.tools}>
        {basis !== 'now' && (
          <NativeSelect
            aria-label="Period"
            value={period}
            data={[...PERIODS]}
            onChange={(event) => view.set({ period: event.currentTarget.value })}
          />
        )}
        {period === 'custom' && (
          <DateRange days={view.days} onChange={(days) => view.set({ ...days })} />
        )}
        <DebouncedSearch
          label="Office number"
          short
          value={view.text('office')}
          onSearch={(office) => view.set({ office }, 'replace')}
        />
      </div>
      {first?.figures && first.figures.length > 0 && (
        <div className={classes.figures}>
          <KpiBand
            label="Figures"
            kpis={first.figures.map(({ key, title: label, kind, value }) => ({
              key,
              label,
              value: valueWords(kind, value),
            }))}
          />
        </div>
      )}
      <ListTable<ReportRow>
        label={title}
        wide
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(row) => row.id}
        phone={(row) => ({
          name: columns[0]?.render(row),
          amount: columns.at(-1)?.render(row),
          detail: columns.length > 2 && columns[1]?.render(row),
        })}
        errorTitle="The report didn’t load"
        empty={
          <EmptyState title="No rows in this period">
            Choose another period, or all offices.
          </EmptyState>
        }
        {...pagesOf(query, { one: 'row', many: 'rows' })}
      />
      {first && <p className={classes.about}>{asOfWords(first)}</p>}
    </>
  );
}
