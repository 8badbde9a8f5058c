import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime, longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { askAuditDownload } from '../approvals/ask';
import { useLongDownload } from '../approvals/useLongDownload';
import { auditOf } from '../errors/words';
import { actWords, TRAIL_COLUMNS, whoWords } from '../office/trail';
import type { TrailLine } from '../offices/calls';
import { auditQuery } from './calls';

const NOUN = { one: 'record', many: 'records' };
/** A request's id, as errors and answers have it. */
const REQUEST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const SHOWN = choicesOf({ all: 'Everything', support: 'Our staff acting as a user' });
/** Numbers that narrow the list, each a parameter of the address. */
const NUMBERS = [
  { name: 'office', label: 'Office number' },
  { name: 'account', label: 'Household number' },
  { name: 'user', label: 'User number' },
] as const;

const COLUMNS: Column<TrailLine>[] = [
  ...TRAIL_COLUMNS.map((column) => (column.key === 'who' ? { ...column, oneLine: true } : column)),
  {
    key: 'office',
    title: 'Office',
    oneLine: true,
    room: 'much',
    render: (line) => line.officeName ?? '\u2014',
  },
  {
    key: 'request',
    title: 'Request',
    room: 'most',
    render: ({ requestId }) =>
      requestId ? <Link to={auditOf(requestId)}>{requestId.slice(0, 8)}</Link> : '\u2014',
  },
];

/** A search of the audit trail of all offices. */
export function AuditTab() {
  const view = useListView();
  const number = (name: string) => Number(view.text(name)) || undefined;
  const request = view.text('request');
  const filter = {
    act: view.search || undefined,
    officeId: number('office'),
    accountId: number('account'),
    userId: number('user'),
    requestId: REQUEST.test(request) ? request : undefined,
    impersonated: view.chip('shown', SHOWN) === 'support' || undefined,
    from: view.days.from || undefined,
    to: view.days.to || undefined,
  };
  const query = useInfiniteQuery(auditQuery(filter));
  const first = query.data?.pages[0];
  const long = useLongDownload(listDownload('/admin/audit/file', { query: filter }), (reason) =>
    askAuditDownload({ ...filter, reason }),
  );
  return (
    <>
      <ListScreen<TrailLine>
        name="audit"
        label="Audit trail"
        noun={NOUN}
        view={view}
        query={query}
        search="Action, such as plan"
        chips={{ label: 'Show', name: 'shown', initial: 'all', choices: SHOWN }}
        days
        otherFilters={[...NUMBERS.map(({ name }) => name), 'request']}
        tools={[...NUMBERS, { name: 'request', label: 'Request id' }].map(({ name, label }) => (
          <DebouncedSearch
            key={name}
            label={label}
            short
            value={view.text(name)}
            onSearch={(text) => view.set({ [name]: text }, 'replace')}
          />
        ))}
        figures={
          first && (
            <p>
              {first.from && first.to
                ? `Searched from ${longDate(first.from)} to ${longDate(first.to)}.`
                : 'Searched all days.'}
              {request && !filter.requestId && ' A request id has 36 characters.'}
            </p>
          )
        }
        onDownload={long.onDownload}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(line) => line.id}
        phone={(line) => ({
          name: actWords(line),
          detail: whoWords(line),
          status: dateTime(line.at),
        })}
        errorTitle="The audit trail didn’t load"
        empty={{
          title: 'No records',
          text: 'Try other days. Without an office, a household or a request, at most a month.',
        }}
      />
      {long.dialog}
    </>
  );
}
