import { useQuery } from '@tanstack/react-query';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type Hit, searchQuery } from './calls';
import { isEnough } from './enough';
import { MembershipActs } from './MembershipActs';
import { KINDS, membershipAct, pageOf } from './words';

const COLUMNS: Column<Hit>[] = [
  {
    key: 'title',
    title: 'Result',
    render: (hit) => <TwoLines first={hit.title} second={hit.detail} />,
  },
  { key: 'kind', title: 'Kind', render: (hit) => KINDS[hit.kind] },
  { key: 'id', title: 'Number', render: (hit) => hit.id },
];

/** What the search box of our staff finds, whatever it belongs to. */
export function Screen() {
  const { search } = useListView();
  const { data, error, refetch } = useQuery(searchQuery(search));
  const asked = isEnough(search);
  return (
    <>
      <PageHeader
        title={asked ? `Results for “${search}”` : 'Search'}
        line="Offices, households, users, payments, events and more. Every search is logged."
      />
      <ListTable<Hit>
        label="Found"
        columns={COLUMNS}
        rows={asked ? data?.hits : []}
        rowKey={(hit) => `${hit.kind} ${hit.id} ${hit.title}`}
        rowHref={pageOf}
        rowActions={(hit) => (membershipAct(hit) ? <MembershipActs hit={hit} /> : null)}
        phone={(hit) => ({ name: hit.title, detail: hit.detail, status: KINDS[hit.kind] })}
        error={error}
        errorTitle="The search failed"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={asked ? 'Nothing found' : 'Search for anything'}>
            A number, a name, an email, a receipt, an id of the payments provider, a coupon or a
            request’s id.
          </EmptyState>
        }
      />
    </>
  );
}
