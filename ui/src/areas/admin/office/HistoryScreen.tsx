import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { officeHistoryQuery, type TrailLine } from '../offices/calls';
import { OfficeLinks } from './OfficeLinks';
import { actWords, TRAIL_COLUMNS, whoWords } from './trail';
import { useOfficeName } from './useOfficeName';

const NOUN = { one: 'record', many: 'records' };
const SHOWN = choicesOf({
  all: 'Everything',
  changes: 'Without views',
  each: 'Each view',
  support: 'Our staff acting as a user',
});
/** Views of an hour are one line, unless each is asked for. */
const LOOKS = { all: undefined, changes: 'no', each: 'each', support: 'each' } as const;

const COLUMNS = TRAIL_COLUMNS.map((column) =>
  column.key === 'who' ? { ...column, oneLine: true } : column,
);

/** Everything that happened at an office: who, as whom, what, before and after. */
export function Screen() {
  const id = Number(useParams().dentistInfoId);
  const name = useOfficeName(id);
  const view = useListView();
  const filter = {
    act: view.search || undefined,
    impersonated: view.chip('shown', SHOWN) === 'support' || undefined,
    from: view.days.from || undefined,
    to: view.days.to || undefined,
  };
  const looks = LOOKS[view.chip('shown', SHOWN) ?? 'all'];
  const query = useInfiniteQuery(officeHistoryQuery(id, { ...filter, looks }));
  return (
    <>
      <PageHeader
        title={name ?? 'History of the office'}
        line="Every action, newest first. Views of an hour are one line."
        crumbs={[
          { label: 'Offices', to: '/admin/dentists' },
          { label: name ?? `Office ${id}`, to: `/admin/dentists/${id}` },
          { label: 'History' },
        ]}
      />
      <OfficeLinks id={id} />
      <ListScreen<TrailLine>
        name="staff-office-history"
        label="History"
        noun={NOUN}
        view={view}
        query={query}
        search="Action, such as plan"
        chips={{ label: 'Show', name: 'shown', initial: 'all', choices: SHOWN }}
        days
        onDownload={listDownload('/admin/offices/{id}/history/file', {
          path: { id },
          query: filter,
        })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(line) => line.id}
        phone={(line) => ({
          name: actWords(line),
          detail: whoWords(line),
          status: dateTime(line.at),
        })}
        errorTitle="The history didn’t load"
        empty={{
          title: 'Nothing happened yet',
          text: 'What people and jobs do here appears here.',
        }}
      />
    </>
  );
}
