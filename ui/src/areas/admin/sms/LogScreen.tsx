import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { kindWords, STATES as MESSAGE_STATES } from '~/areas/messages/log/words';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { useListFile } from '../list-file/useListFile';
import { askTextsFile, type StaffText, textsQuery } from './calls';

const NOUN = { one: 'text', many: 'texts' };
const STATES = choicesOf({
  all: 'All',
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Not sent',
});

const COLUMNS: Column<StaffText>[] = [
  {
    key: 'at',
    title: 'Time',
    plain: true,
    oneLine: true,
    render: (text) => dateTime(text.queuedAt),
  },
  {
    key: 'office',
    title: 'Office',
    render: (text) => (
      <TwoLines
        first={text.officeName ?? '\u2014'}
        second={text.officeId === undefined ? undefined : `Office ${text.officeId}`}
      />
    ),
  },
  { key: 'kind', title: 'About', render: (text) => kindWords(text.kind) },
  { key: 'phone', title: 'Phone', render: (text) => `\u2026${text.phoneEnd}` },
  {
    key: 'state',
    title: 'State',
    render: (text) => <TwoLines first={MESSAGE_STATES[text.state]} second={text.reason} />,
  },
  {
    key: 'parts',
    title: 'Parts',
    number: true,
    render: (text) => text.parts ?? '\u2014',
    room: 'some',
  },
  { key: 'tries', title: 'Calls', number: true, render: (text) => text.tries, room: 'some' },
  {
    key: 'provider',
    title: 'Provider’s id',
    render: (text) => text.providerId ?? '\u2014',
    room: 'much',
  },
];

/** The text messages of all offices, without their words. */
export function Screen() {
  const view = useListView();
  const chosen = view.chip('state', STATES);
  const filter = {
    officeId: Number(view.text('office')) || undefined,
    search: view.search || undefined,
    state: chosen === 'all' ? undefined : chosen,
    from: view.days.from || undefined,
    to: view.days.to || undefined,
  };
  const query = useInfiniteQuery(textsQuery(filter));
  const long = useListFile(view, listDownload('/admin/sms/log/file', { query: filter }), (format) =>
    askTextsFile(filter, format),
  );
  return (
    <>
      <PageHeader
        title="Text log"
        line="Texts from all offices, without their content. One month at a time."
      />
      {long.progress}
      <ListScreen<StaffText>
        name="staff-texts"
        label="Texts"
        noun={NOUN}
        view={view}
        query={query}
        search="Phone, last 4 digits, or id"
        chips={{ label: 'State', name: 'state', initial: 'all', choices: STATES }}
        days
        otherFilters={['office']}
        tools={
          <DebouncedSearch
            label="Office number"
            short
            value={view.text('office')}
            onSearch={(office) => view.set({ office }, 'replace')}
          />
        }
        onDownload={long.onDownload}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(text) => text.id}
        phone={(text) => ({
          name: text.officeName ?? 'No office',
          amount: `\u2026${text.phoneEnd}`,
          detail: `${kindWords(text.kind)}, ${dateTime(text.queuedAt)}`,
          status: MESSAGE_STATES[text.state],
        })}
        errorTitle="The texts didn’t load"
        empty={{
          title: 'No texts in this period',
          text: 'Texts to members and staff appear here.',
        }}
      />
    </>
  );
}
