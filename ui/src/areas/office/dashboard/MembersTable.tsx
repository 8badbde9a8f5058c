import { ActionIcon, Button } from '@mantine/core';
import { IconMailExclamation, IconUserSearch } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { useKept } from '~/shared/list-screen/kept';
import { ViewMenu } from '~/shared/list-screen/ViewMenu';
import { type Column, type Paging, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import { EmailText } from '~/shared/reach/Reach';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import type { MemberPage, MemberRow, MemberSort } from '../../member-list/calls';
import { listNoun } from '../../member-list/filters';
import { MOST_ROWS } from '../../member-list/queries';
import {
  amountLines,
  familyWords,
  fullName,
  nextPaymentNote,
  nextPaymentWords,
  ownContactWords,
  phoneDetail,
} from '../../member-list/rows';
import { changedView, queryText, SORT_DIRECTIONS, type View } from '../../member-list/view';
import { SelectionBar } from '../bulk/SelectionBar';
import type { Opens } from '../member/household-acts';
import { memberAddress } from '../member-address';
import { VisitDialog } from '../visits/VisitDialog';
import classes from './Dashboard.module.css';
import { RowMenu } from './RowMenu';
import type { ListStart } from './useListStart';

/** The dialogs of the member page, loaded when the first is opened. */
const RowDialogs = lazy(async () => ({ default: (await import('./RowDialogs')).RowDialogs }));

function MainAmount({ row }: { row: MemberRow }) {
  const { amount, period } = amountLines(row);
  return amount ? <MoneyText amount={amount} period={period} /> : '\u2014';
}

function Amount({ row }: { row: MemberRow }) {
  const { more } = amountLines(row);
  return (
    <>
      <MainAmount row={row} />
      {more && <span className={classes.second}>{more}</span>}
    </>
  );
}

/** Name, status and amount are shown at every width; a narrow list leaves out the others. */
export const COLUMNS: Column<MemberRow>[] = [
  {
    key: 'member',
    title: 'Member',
    sort: 'name',
    render: (row) => (
      <span className={classes.person}>
        <Avatar name={fullName(row)} />
        <span className={classes.personWords}>
          <span className={classes.nameLine}>
            <span className={classes.name}>{fullName(row)}</span>
            {row.isNew && <Tag>New</Tag>}
            {row.renewalDue && <Tag outlined>Renewal due</Tag>}
            {row.emailProblem && <Tag outlined>Bad email</Tag>}
            {row.phoneProblem && <Tag outlined>Bad number</Tag>}
            {row.tags.map((tag) => (
              <Tag key={tag.id} outlined>
                {tag.name}
              </Tag>
            ))}
          </span>
          <span className={classes.second}>
            {row.email ? <EmailText email={row.email} /> : 'No email on file'}
          </span>
          {ownContactWords(row) && <span className={classes.second}>{ownContactWords(row)}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'plan',
    room: 'much',
    title: 'Plan',
    render: (row) => (
      <>
        <span className={classes.oneLine}>{row.planName}</span>
        <span className={classes.second}>{familyWords(row.familySize)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sort: 'late',
    render: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'nextPayment',
    room: 'some',
    title: 'Next payment',
    sort: 'nextPayment',
    render: (row) => (
      <>
        {nextPaymentWords(row)}
        {nextPaymentNote(row) && <span className={classes.second}>{nextPaymentNote(row)}</span>}
      </>
    ),
  },
  { key: 'amount', title: 'Amount', number: true, render: (row) => <Amount row={row} /> },
  {
    key: 'memberSince',
    room: 'most',
    title: 'Member since',
    sort: 'memberSince',
    render: (row) => <span className={classes.quiet}>{longDate(row.memberSince)}</span>,
  },
];

/** Opens the field of the address that does not work. */
function FixAddress({ row }: { row: MemberRow }) {
  const words = row.emailProblem ? 'Fix address' : 'Fix number';
  return (
    <ActionIcon
      component={Link}
      to={memberAddress(row.accountId, row.emailProblem ? 'email' : 'contact')}
      variant="subtle"
      color="danger"
      size={36}
      title={words}
      aria-label={`${words} of ${fullName(row)}`}
    >
      <IconMailExclamation size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

interface MembersTableProps {
  officeId: number;
  view: View;
  listed: UseInfiniteQueryResult<InfiniteData<MemberPage>>;
  /** The total count, where known. */
  total: number | undefined;
  start: ListStart;
  /** The common filters, in one line with the list's tools. */
  filters?: ReactNode;
  onChange: (part: Partial<View>) => void;
}

/** The members, page by page; a row opens its preview. */
export function MembersTable({
  officeId,
  view,
  listed,
  total,
  start,
  filters,
  onChange,
}: MembersTableProps) {
  const path = useLocation().pathname;
  const [params] = useSearchParams();
  // The address may be ahead of this render: a row that is clicked right after a search keeps it.
  const current = () =>
    window.location.pathname === path ? new URLSearchParams(window.location.search) : params;
  const [visit, setVisit] = useState<MemberRow | null>(null);
  const [asked, ask] = useState<{ accountId: number; opens: Opens } | null>(null);
  const [kept, keep] = useKept('members');
  const [chosen, choose] = useState<MemberRow[]>([]);
  const question = JSON.stringify([view.filters, view.tags, view.search]);
  // The selection belongs to the current query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query clears the selection
  useEffect(() => choose([]), [question]);
  const pages = listed.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  const { many } = listNoun(view.filters);
  const noun = searched(listNoun(view.filters), view.search);
  const full = (rows?.length ?? 0) >= MOST_ROWS && listed.hasNextPage;
  const paging: Paging = {
    ...pagingOf(listed, noun),
    total: listed.isPlaceholderData ? undefined : (pages?.[0]?.total ?? total),
  };
  const menu = (row: MemberRow) => (
    <RowMenu
      row={row}
      onVisit={() => setVisit(row)}
      onAct={({ opens }) => ask({ accountId: row.accountId, opens })}
    />
  );
  const retry = () =>
    void (listed.isFetchNextPageError ? listed.fetchNextPage() : listed.refetch());
  return (
    <section className={classes.list} aria-label="Members" aria-busy={listed.isPlaceholderData}>
      <SelectionBar
        officeId={officeId}
        view={view}
        chosen={chosen}
        total={paging.total}
        onClear={() => choose([])}
        filters={filters}
        end={<ViewMenu list="members" columns={COLUMNS.slice(1)} kept={kept} onKeep={keep} />}
      />
      {listed.isPlaceholderData && <div className={classes.busy} aria-hidden="true" />}
      <ListTable<MemberRow>
        label="Members"
        columns={COLUMNS.filter(({ key }) => !kept.hidden.includes(key))}
        rows={rows}
        arrows
        selection={{ rows: chosen, onChange: choose, nameOf: fullName }}
        rowKey={(row) => row.accountId}
        rowHref={(row) => path + queryText(changedView(current(), { openId: row.accountId }))}
        opensBeside
        rowActions={(row) => (
          <>
            {(row.emailProblem ?? row.phoneProblem) && <FixAddress row={row} />}
            {menu(row)}
          </>
        )}
        phoneActions={menu}
        isOpen={(row) => row.accountId === view.openId}
        phone={(row) => ({
          lead: <Avatar name={fullName(row)} size={36} />,
          name: fullName(row),
          amount: <MainAmount row={row} />,
          detail: phoneDetail(row),
          status: <StatusBadge status={row.status} />,
        })}
        sort={{ by: view.sort, direction: SORT_DIRECTIONS[view.sort] }}
        onSort={({ by }) => onChange({ sort: by as MemberSort })}
        error={listed.error}
        errorTitle="Members didn’t load"
        onRetry={retry}
        empty={<NoMatch view={view} many={many} onChange={onChange} />}
        paging={full || start.from ? undefined : paging}
      />
      {visit && <VisitDialog people={visit.members} onClose={() => setVisit(null)} />}
      {asked && (
        <Suspense fallback={null}>
          <RowDialogs {...asked} onClose={() => ask(null)} />
        </Suspense>
      )}
      {rows && (full || start.from) && (
        <LongListLine
          shown={rows.length}
          start={start}
          paging={paging}
          next={full ? (pages?.at(-1)?.next ?? undefined) : undefined}
        />
      )}
    </section>
  );
}

/** "late members" becomes "late members matching “okon”" during a search. */
function searched(
  noun: { one: string; many: string },
  search: string,
): { one: string; many: string } {
  if (search === '') return noun;
  return { one: `${noun.one} matching “${search}”`, many: `${noun.many} matching “${search}”` };
}

function NoMatch({
  view,
  many,
  onChange,
}: {
  view: View;
  many: string;
  onChange: MembersTableProps['onChange'];
}) {
  const { search, filters, tags } = view;
  return (
    <EmptyState
      icon={<IconUserSearch size={28} stroke={1.5} aria-hidden="true" />}
      title={search ? `No ${many} match “${search}”` : `No ${many}`}
      action={
        <>
          {search && (
            <Button variant="default" size="xs" onClick={() => onChange({ search: '' })}>
              Clear search
            </Button>
          )}
          {(filters.length > 0 || tags.length > 0) && (
            <Button variant="default" size="xs" onClick={() => onChange({ filters: [], tags: [] })}>
              Clear filters
            </Button>
          )}
        </>
      }
    >
      {search
        ? 'Search checks names, emails, phone numbers and birth dates, and allows small typos.'
        : 'No one is on this list right now.'}
    </EmptyState>
  );
}

interface LongListLineProps {
  shown: number;
  start: ListStart;
  paging: Paging;
  /** The next page's address, once the page has the maximum number of rows. */
  next: string | undefined;
}

/** Shown under a list that does not start at its beginning, or has the maximum number of rows. */
function LongListLine({ shown, start, paging, next }: LongListLineProps) {
  const before = start.from?.before ?? 0;
  const number = (value: number) => value.toLocaleString('en-US');
  const of = paging.total === undefined ? '' : ` of ${number(paging.total)}`;
  return (
    <div className={classes.longList} role="status">
      <span>
        Showing {number(before + 1)} to {number(before + shown)}
        {of}. Search or filter to shorten the list.
      </span>
      {start.from && (
        <Button variant="default" size="xs" onClick={start.restart}>
          Back to the start
        </Button>
      )}
      {next && (
        <Button variant="default" size="xs" onClick={() => start.goOn(next, before + shown)}>
          Show the next {number(MOST_ROWS)}
        </Button>
      )}
      {!next && paging.hasMore && (
        <Button variant="default" size="xs" loading={paging.loadingMore} onClick={paging.loadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
