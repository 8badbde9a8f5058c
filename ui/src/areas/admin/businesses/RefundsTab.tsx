import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn, longDate, monthYear } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { type BusinessRefund, refundsQuery } from './calls';

const LOOKS: Record<BusinessRefund['state'], StatusLook> = {
  created: look('Waiting', 'info'),
  unknown: look('Checking', 'info'),
  pending: look('At the bank', 'info'),
  succeeded: look('Refunded', 'good'),
  failed: look('Failed', 'bad'),
};
const STATES = Object.keys(LOOKS) as BusinessRefund['state'][];
const CHIPS: { value: BusinessRefund['state'] | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...STATES.map((value) => ({ value, label: LOOKS[value].label })),
];

const COLUMNS: Column<BusinessRefund>[] = [
  {
    key: 'business',
    title: 'Business',
    render: ({ business, month }) => (
      <TwoLines first={business} second={`Invoice for ${monthYear(month)}`} />
    ),
  },
  {
    key: 'office',
    title: 'Office',
    render: ({ officeName, brand }) => <TwoLines first={officeName} second={brandWords(brand)} />,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state, failure }) => (
      <>
        <StatusBadge look={LOOKS[state]} />
        {failure && <div>{failure}</div>}
      </>
    ),
  },
  {
    key: 'by',
    title: 'By',
    render: ({ byCheck }) => (byCheck ? 'Check from the office' : 'Card or bank'),
    room: 'some',
  },
  {
    key: 'made',
    title: 'Made',
    render: ({ createdAt }) => longDate(dayIn(createdAt)),
    room: 'much',
  },
  {
    key: 'fee',
    title: 'Our fee returned',
    number: true,
    render: ({ fee }) => <MoneyText amount={fee} />,
    room: 'much',
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: ({ amount }) => <MoneyText amount={amount} />,
  },
];

/** Refunds to businesses at all offices, latest first. A row opens the office's page. */
export function RefundsTab() {
  const view = useListView();
  const chosen = view.chip('refund', CHIPS);
  const filter = {
    search: view.search || undefined,
    brand: view.text('brand') || undefined,
    state: chosen === 'all' ? undefined : chosen,
  };
  const query = useInfiniteQuery(refundsQuery(filter));
  return (
    <>
      <p>
        Credit that no invoice uses for 31 days is refunded automatically, at most what the business
        paid.
      </p>
      <ListScreen<BusinessRefund>
        name="staff-business-refunds"
        label="Refunds to businesses"
        noun={{ one: 'refund', many: 'refunds' }}
        view={view}
        query={query}
        search="Business or office"
        chips={{ label: 'State', name: 'refund', initial: 'all', choices: CHIPS }}
        otherFilters={['tab', 'brand']}
        onDownload={listDownload('/admin/businesses/refunds/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={({ id }) => id}
        rowHref={({ officeId }) => `/admin/dentists/${officeId}`}
        phone={(refund) => ({
          name: refund.business,
          amount: <MoneyText amount={refund.amount} />,
          detail: refund.officeName,
          status: <StatusBadge look={LOOKS[refund.state]} />,
        })}
        errorTitle="The refunds didn’t load"
        empty={{ title: 'No refunds', text: 'Refunds of unused credit appear here.' }}
      />
    </>
  );
}
