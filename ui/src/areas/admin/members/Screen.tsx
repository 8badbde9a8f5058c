import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { lookOf } from '~/shared/status-badge/statuses';
import { askHouseholdsDownload } from '../approvals/ask';
import { useLongDownload } from '../approvals/useLongDownload';
import { householdsQuery, LEAST, type StaffHousehold } from './calls';

const NOUN = { one: 'household', many: 'households' };
const STANDINGS = choicesOf({
  all: 'All',
  active: 'Active',
  late: 'Late',
  canceled: 'Canceled',
  other: 'Other',
});

const COLUMNS: Column<StaffHousehold>[] = [
  {
    key: 'name',
    title: 'Household',
    render: (own) => (
      <TwoLines
        first={own.name}
        second={[own.memberNumber, own.email].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'office',
    title: 'Office',
    render: (own) => <TwoLines first={own.officeName} second={brandWords(own.brand)} />,
  },
  { key: 'plan', title: 'Plan', render: (own) => own.planName },
  {
    key: 'status',
    title: 'Status',
    render: (own) => <StatusBadge look={lookOf('subscription', own.status)} />,
  },
  { key: 'people', title: 'People', number: true, render: (own) => own.people, room: 'much' },
  {
    key: 'monthly',
    title: 'Monthly',
    number: true,
    render: (own) => <MoneyText amount={own.monthly} />,
  },
  {
    key: 'late',
    title: 'Past due',
    number: true,
    render: (own) => <MoneyText amount={own.pastDue} />,
  },
  {
    key: 'since',
    title: 'Late since',
    oneLine: true,
    render: (own) => (own.lateSince ? longDate(own.lateSince) : '\u2014'),
    room: 'much',
  },
];

/** Households of all offices. A row opens the household's payments. */
export function Screen() {
  const view = useListView();
  const chosen = view.chip('standing', STANDINGS);
  const filter = {
    search: view.search || undefined,
    officeId: Number(view.text('office')) || undefined,
    brand: view.text('brand') || undefined,
    standing: chosen === 'all' ? undefined : chosen,
  };
  const query = useInfiniteQuery(householdsQuery(filter));
  const long = useLongDownload(listDownload('/admin/members/file', { query: filter }), (reason) =>
    askHouseholdsDownload({ ...filter, reason }),
  );
  const asked = filter.officeId !== undefined || view.search.length >= LEAST;
  return (
    <>
      <PageHeader
        title="Members"
        line={
          filter.officeId === undefined
            ? 'Households of all offices. Every view is logged.'
            : `Households of office ${filter.officeId}. Every view is logged.`
        }
      />
      <ListScreen<StaffHousehold>
        name="staff-members"
        label="Members"
        noun={NOUN}
        view={view}
        query={query}
        search="Name, email, phone or number"
        chips={{ label: 'Standing', name: 'standing', initial: 'all', choices: STANDINGS }}
        otherFilters={['office', 'brand']}
        onDownload={long.onDownload}
        columns={COLUMNS}
        rows={asked ? query.data?.pages.flatMap((page) => page.rows) : []}
        rowKey={(own) => own.accountId}
        rowHref={(own) => `/admin/payment-history/patient/${own.accountId}`}
        phone={(own) => ({
          name: own.name,
          detail: [own.memberNumber, own.officeName].filter(Boolean).join(' · '),
          amount: <MoneyText amount={own.monthly} />,
          status: <StatusBadge look={lookOf('subscription', own.status)} />,
        })}
        errorTitle="The households didn’t load"
        empty={{
          title: asked ? 'No household found' : 'Search for a household',
          text: `Enter at least ${LEAST} characters of a name, an email, a phone or a member number.`,
        }}
      />
      {long.dialog}
    </>
  );
}
