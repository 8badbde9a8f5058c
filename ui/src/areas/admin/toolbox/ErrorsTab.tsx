import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { type BrowserError, browserErrorsQuery } from './calls';
import classes from './Toolbox.module.css';

const NOUN = { one: 'error', many: 'errors' };

const COLUMNS: Column<BrowserError>[] = [
  { key: 'last', title: 'Last seen', render: (error) => dateTime(error.lastSeenAt) },
  {
    key: 'message',
    title: 'Error',
    render: (error) => (
      <>
        <span className={classes.strong}>{error.message}</span>
        <span className={classes.second}>{error.frames[0] ?? 'No file of ours'}</span>
      </>
    ),
  },
  { key: 'count', title: 'Count', number: true, render: (error) => error.count },
  { key: 'route', title: 'Page', render: (error) => error.route },
  { key: 'first', title: 'First seen', render: (error) => dateTime(error.firstSeenAt) },
  { key: 'versions', title: 'Versions', render: (error) => error.versions.join(', ') },
  {
    key: 'requests',
    title: 'Last calls',
    render: (error) => error.requestIds[0] ?? '\u2014',
  },
];

/** Errors of the web app in people's browsers, one line for each error. */
export function ErrorsTab() {
  const listed = useInfiniteQuery(browserErrorsQuery);
  const { data, error, refetch, fetchNextPage } = listed;
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <DownloadMenu onDownload={listDownload('/admin/toolbox/browser-errors/file', {})} />
      </Group>
      <ListTable<BrowserError>
        label="Browser errors"
        columns={COLUMNS}
        rows={data?.pages.flatMap((page) => page.errors)}
        rowKey={(row) => row.digest}
        phone={(row) => ({
          name: row.message,
          detail: row.frames[0],
          status: `${row.count} × ${dateTime(row.lastSeenAt)}`,
        })}
        error={error}
        errorTitle="The errors didn’t load"
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        paging={pagingOf(listed, NOUN)}
        empty={
          <EmptyState title="No browser errors">
            Web app errors appear here, grouped by how often and where they happen.
          </EmptyState>
        }
      />
    </>
  );
}
