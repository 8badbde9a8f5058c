import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { longDate } from '~/shared/dates/dates';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { officeAddress } from '~/user/office-address';
import { MASTER_DASHBOARD } from '~/user/place';
import { dashboardQuery, figureQuery } from '../queries';
import type { FigureRow } from '../types';
import { countText, FIGURE_TITLES, type FigureName } from './figures';
import { useDashboardFilter } from './filter';

interface FigureListProps {
  organizationId: number;
  figure: FigureName;
}

interface Form {
  noun: { one: string; many: string };
  /** The day's column. */
  on?: string;
  /** What a row counts where it may be more than one. */
  count?: string;
}

const MEMBERS = { one: 'household', many: 'households' };
const PAYMENTS = { one: 'payment', many: 'payments' };

const FORMS: Record<FigureName, Form> = {
  active: { noun: MEMBERS, count: 'Members' },
  new: { noun: MEMBERS, on: 'Joined', count: 'Members' },
  left: { noun: MEMBERS, on: 'Left', count: 'Members' },
  late: { noun: MEMBERS, on: 'Late since' },
  collected: { noun: PAYMENTS, on: 'Paid' },
  in_office: { noun: PAYMENTS, on: 'Paid' },
  refunds: { noun: { one: 'refund', many: 'refunds' }, on: 'Refunded' },
  visits: { noun: { one: 'row', many: 'rows' }, on: 'Visit', count: 'Visits' },
};

const PERIOD_FREE: readonly FigureName[] = ['active', 'late'];

/** "26. $1,173.60 in all." */
function totalWords(count: number | undefined, amount: string | null | undefined): string | null {
  if (count === undefined) return null;
  return amount ? `${countText(count)} in all, ${money(amount)}.` : `${countText(count)} in all.`;
}

/** The list that makes up a number of the Master Dashboard. */
export function FigureList({ organizationId, figure }: FigureListProps) {
  const view = useListView();
  const filter = useDashboardFilter();
  const locationId = Number(view.text('location')) || undefined;
  const dashboard = useQuery(dashboardQuery(organizationId, { period: filter.period })).data;
  const query = useInfiniteQuery(
    figureQuery(organizationId, { ...filter, figure, location: locationId }),
  );
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const [first] = query.data?.pages ?? [];
  const form = FORMS[figure];
  const where =
    dashboard?.rows.find(({ dentistInfoId }) => dentistInfoId === locationId)?.officeName ??
    dashboard?.groups.find(({ id }) => id === filter.group)?.groupName ??
    'All locations';
  const when = PERIOD_FREE.includes(figure)
    ? 'now'
    : filter.period === 'this_month'
      ? 'this month'
      : 'last month';
  const back = new URLSearchParams({
    ...(view.text('id') && { id: view.text('id') }),
    ...(filter.period === 'last_month' && { period: filter.period }),
    ...(filter.group && !locationId && { group: String(filter.group) }),
  });
  const totals = totalWords(first?.count, first?.amount);
  return (
    <>
      <PageHeader
        title={FIGURE_TITLES[figure]}
        line={totals === null ? null : `${where}, ${when}. ${totals}`}
        crumbs={[{ label: MASTER_DASHBOARD, to: `?${back}` }, { label: FIGURE_TITLES[figure] }]}
      />
      <ListTable<FigureRow>
        label={FIGURE_TITLES[figure]}
        columns={columnsOf(form, first, rows?.some(({ amount }) => amount) === true)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => officeAddress(row.dentistInfoId, `/account/members?id=${row.accountId}`)}
        phone={(row) => ({
          name: row.name,
          amount: row.amount ? money(row.amount) : undefined,
          detail: row.officeName,
          status: row.on ? longDate(row.on) : row.number,
        })}
        errorTitle="The list didn’t load"
        empty={<EmptyState title={`No ${form.noun.many}`}>{`${where}, ${when}.`}</EmptyState>}
        {...pagesOf(query, form.noun)}
      />
    </>
  );
}

function columnsOf(
  { on, count }: Form,
  totals: { count?: number; amount?: string | null } | undefined,
  hasAmounts: boolean,
): Column<FigureRow>[] {
  const all: (Column<FigureRow> | false)[] = [
    { key: 'name', title: 'Member', render: (row) => row.name, foot: 'Total' },
    { key: 'number', title: 'Number', render: (row) => row.number, room: 'some' },
    { key: 'location', title: 'Location', render: (row) => row.officeName },
    on !== undefined && {
      key: 'on',
      title: on,
      render: (row) => (row.on ? longDate(row.on) : '\u2014'),
    },
    count !== undefined && {
      key: 'count',
      title: count,
      number: true,
      render: (row) => countText(row.count),
      foot: totals?.count === undefined ? undefined : countText(totals.count),
    },
    hasAmounts && {
      key: 'amount',
      title: 'Amount',
      number: true,
      render: (row) => (row.amount ? money(row.amount) : '\u2014'),
      foot: totals?.amount ? money(totals.amount) : undefined,
    },
  ];
  return all.filter((column) => column !== false);
}
