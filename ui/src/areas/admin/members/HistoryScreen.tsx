import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type HistoryItem, historyQuery } from './calls';
import { crumbsOf, HouseholdLine } from './household';

const COLUMNS: Column<HistoryItem>[] = [
  { key: 'at', title: 'Time', plain: true, render: (item) => dateTime(item.at) },
  {
    key: 'what',
    title: 'Event',
    render: (item) => <TwoLines first={item.words} second={item.reason} />,
  },
  {
    key: 'who',
    title: 'Person',
    render: (item) => <TwoLines first={item.memberName ?? '\u2014'} second={item.planName} />,
  },
  { key: 'by', title: 'By', render: (item) => item.actor ?? '\u2014' },
];

/** What happened to a household's memberships, for our staff. */
export function Screen() {
  const id = Number(useParams().patientId);
  const query = useInfiniteQuery(historyQuery(id));
  const household = query.data?.pages[0]?.household;
  return (
    <>
      <PageHeader
        title={household?.name ?? 'Membership history'}
        line={household ? <HouseholdLine household={household} /> : null}
        crumbs={crumbsOf(household, 'Memberships')}
        actions={
          <>
            <Button component={Link} to={`/admin/payment-history/patient/${id}`} variant="default">
              Payments
            </Button>
            <DownloadMenu
              onDownload={listDownload('/admin/members/{id}/history/file', { path: { id } })}
            />
          </>
        }
      />
      <ListTable<HistoryItem>
        label="Membership history"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(item) => `${item.at} ${item.words} ${item.memberName ?? ''}`}
        phone={(item) => ({
          name: item.words,
          detail: item.memberName,
          status: dateTime(item.at),
        })}
        errorTitle="The history didn’t load"
        empty={
          <EmptyState title="Nothing happened yet">
            Plan changes, visits and payments of the household appear here.
          </EmptyState>
        }
        {...pagesOf(query, { one: 'event', many: 'events' })}
      />
    </>
  );
}
