import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { idOf } from '~/areas/member-list/view';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { reasonLabel } from '~/shared/settlement/words';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useActiveOffice } from '~/user/useUser';
import type { DisputeLine, DisputeShown } from './calls';
import classes from './Disputes.module.css';
import { disputesQuery } from './queries';
import { Workspace } from './Workspace';
import { dueWords, lookOfDispute } from './words';

const SHOWN: { value: DisputeShown; label: string }[] = choicesOf({
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  closed: 'All closed',
});

const EMPTY: Record<DisputeShown, string> = {
  open: 'No open disputes',
  won: 'No dispute was won yet',
  lost: 'No dispute was lost',
  closed: 'No dispute was closed yet',
};

const today = () => new Date().toLocaleDateString('en-CA');

function Due({ line }: { line: DisputeLine }) {
  const { words, near } = dueWords(line, today());
  return <span className={near ? classes.near : undefined}>{words}</span>;
}

const COLUMNS: Column<DisputeLine>[] = [
  { key: 'name', title: 'Member', oneLine: true, render: (line) => line.name },
  { key: 'due', title: 'Due', render: (line) => <Due line={line} /> },
  { key: 'reason', title: 'Reason', render: (line) => reasonLabel(line.reason) },
  {
    key: 'status',
    title: 'Status',
    render: (line) => <StatusBadge look={lookOfDispute(line.status)} />,
  },
  { key: 'opened', oneLine: true, title: 'Opened', render: (line) => longDate(line.openedOn) },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (line) => <MoneyText amount={line.amount} />,
  },
];

/** The office's disputes, ordered by deadline; with `?id=` a single one. */
export function Screen() {
  const [params] = useSearchParams();
  const id = idOf(params);
  return id === null ? <List /> : <Workspace key={id} id={id} />;
}

function List() {
  const officeId = useActiveOffice()?.id ?? 0;
  const view = useListView();
  const show = view.one('show', Object.keys(EMPTY) as DisputeShown[]) ?? 'open';
  const query = useInfiniteQuery({ ...disputesQuery(officeId, show), enabled: officeId !== 0 });
  const counts = query.data?.pages[0]?.counts;
  const countOf = { open: counts?.open, won: counts?.won, lost: counts?.lost, closed: undefined };
  const choices = SHOWN.map((chip) => ({ ...chip, count: countOf[chip.value] }));
  return (
    <>
      <PageHeader
        title="Disputes"
        line={
          counts &&
          `${counts.needsResponse} ${counts.needsResponse === 1 ? 'needs' : 'need'} a response. ${money(counts.held)} on hold`
        }
      />
      <ListScreen<DisputeLine>
        name="disputes"
        noun={{ one: 'dispute', many: 'disputes' }}
        view={view}
        query={query}
        chips={{ label: 'Show', name: 'show', initial: 'open', choices }}
        onDownload={listDownload('/office/{id}/disputes/file', {
          path: { id: officeId },
          query: { show },
        })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(line) => line.id}
        rowHref={(line) => `/account/disputes?id=${line.id}`}
        phone={(line) => ({
          name: line.name,
          amount: <MoneyText amount={line.amount} />,
          detail: <Due line={line} />,
          status: <StatusBadge look={lookOfDispute(line.status)} />,
        })}
        errorTitle="The disputes didn’t load"
        empty={{
          icon: <IconScale size={28} stroke={1.5} aria-hidden="true" />,
          title: EMPTY[show],
          text: 'Disputed payments appear here with the date you have to respond by.',
        }}
      />
    </>
  );
}
