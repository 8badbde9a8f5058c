import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
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

/** Errors of the web app in users' browsers, one line per error. */
export function ErrorsTab() {
  const view = useListView();
  const query = useInfiniteQuery(browserErrorsQuery);
  return (
    <ListScreen<BrowserError>
      name="browser-errors"
      label="Browser errors"
      noun={NOUN}
      view={view}
      query={query}
      onDownload={listDownload('/admin/toolbox/browser-errors/file', {})}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.errors)}
      rowKey={(row) => row.digest}
      phone={(row) => ({
        name: row.message,
        detail: row.frames[0],
        status: `${row.count} × ${dateTime(row.lastSeenAt)}`,
      })}
      errorTitle="The errors didn’t load"
      empty={{
        title: 'No browser errors',
        text: 'Web app errors appear here, grouped by how often and where they happen.',
      }}
    />
  );
}
