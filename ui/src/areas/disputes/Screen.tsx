import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useActiveOffice } from '~/app/session/useUser';
import { idOf } from '~/areas/office/dashboard/view';
import { longDate } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { reasonLabel } from '~/shared/settlement/words';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { DisputeLine, DisputeShown } from './calls';
import classes from './Disputes.module.css';
import { disputesQuery } from './queries';
import { Workspace } from './Workspace';
import { dueWords, lookOfDispute } from './words';

const SHOWN: { value: DisputeShown; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'closed', label: 'All closed' },
];

const EMPTY: Record<DisputeShown, string> = {
  open: 'No open disputes',
  won: 'No dispute was won yet',
  lost: 'No dispute was lost',
  closed: 'No dispute was closed yet',
};

const today = () => new Date().toLocaleDateString('en-CA');

function Due({ line }: { line: DisputeLine }) {
  const { words, near } = dueWords(line, today());
  return <span className={near ? classes.near : classes.quiet}>{words}</span>;
}

const COLUMNS: Column<DisputeLine>[] = [
  { key: 'name', title: 'Member', render: (line) => line.name },
  { key: 'due', title: 'Due', render: (line) => <Due line={line} /> },
  { key: 'reason', title: 'Reason', render: (line) => reasonLabel(line.reason) },
  {
    key: 'status',
    title: 'Status',
    render: (line) => <StatusBadge look={lookOfDispute(line.status)} />,
  },
  { key: 'opened', title: 'Opened', render: (line) => longDate(line.openedOn) },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (line) => <MoneyText amount={line.amount} />,
  },
];

/** The office's disputes, what is due soonest first; with `?id=` one of them. */
export function Screen() {
  const [params] = useSearchParams();
  const id = idOf(params);
  return id === null ? <List /> : <Workspace key={id} id={id} />;
}

function List() {
  const officeId = useActiveOffice()?.id ?? 0;
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const show = SHOWN.find(({ value }) => value === asked)?.value ?? 'open';
  const query = useInfiniteQuery({ ...disputesQuery(officeId, show), enabled: officeId !== 0 });
  const counts = query.data?.pages[0]?.counts;
  const rows = query.data?.pages.flatMap((page) => page.items);
  const countOf = { open: counts?.open, won: counts?.won, lost: counts?.lost, closed: undefined };
  return (
    <>
      <PageHeader
        title="Disputes"
        line={
          counts &&
          `${counts.needsResponse} ${counts.needsResponse === 1 ? 'needs' : 'need'} a response. ${money(counts.held)} on hold`
        }
      />
      <div className={classes.filters}>
        <FilterChips
          label="Show"
          chips={SHOWN.map((chip) => ({ ...chip, count: countOf[chip.value] }))}
          selected={[show]}
          onToggle={(value) =>
            setParams(value === 'open' ? {} : { show: value }, { replace: true })
          }
        />
      </div>
      <ListTable<DisputeLine>
        label="Disputes"
        columns={COLUMNS}
        rows={rows}
        rowKey={(line) => line.id}
        rowHref={(line) => `/account/disputes?id=${line.id}`}
        phone={(line) => ({
          name: line.name,
          amount: <MoneyText amount={line.amount} />,
          detail: <Due line={line} />,
          status: <StatusBadge look={lookOfDispute(line.status)} />,
        })}
        error={query.error}
        errorTitle="The disputes didn't load"
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            icon={<IconScale size={28} stroke={1.5} aria-hidden="true" />}
            title={EMPTY[show]}
            action={
              show === 'open' ? undefined : (
                <Button component={Link} to="/account/disputes" variant="default" size="xs">
                  Show open ones
                </Button>
              )
            }
          >
            Disputed payments appear here with the date you have to respond by.
          </EmptyState>
        }
        paging={pagingOf(query, { one: 'dispute', many: 'disputes' })}
      />
    </>
  );
}
