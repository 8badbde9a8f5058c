import { useQuery } from '@tanstack/react-query';
import { brandWords } from '~/shared/brand/brand-words';
import { longDate } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { couponsQuery, type StaffCoupon } from '../fees/calls';

const billsWords = ({ bills, period }: StaffCoupon): string =>
  `${bills === 1 ? '1 bill' : `${bills} bills`}, ${period ? `paid by the ${period}` : 'any period'}`;

const COLUMNS: Column<StaffCoupon>[] = [
  {
    key: 'code',
    title: 'Code',
    render: (coupon) => <TwoLines first={coupon.code} second={brandWords(coupon.brand)} />,
  },
  { key: 'percent', title: 'Discount', number: true, render: (coupon) => `${coupon.percent}%` },
  { key: 'bills', title: 'Applies to', render: billsWords },
  { key: 'uses', title: 'Uses', number: true, render: (coupon) => coupon.uses },
  { key: 'left', title: 'Bills left', number: true, render: (coupon) => coupon.billsLeft },
  {
    key: 'given',
    title: 'Discounted',
    number: true,
    render: (coupon) => <MoneyText amount={coupon.given} />,
  },
  {
    key: 'ends',
    title: 'Last day',
    render: (coupon) => (coupon.endsOn ? longDate(coupon.endsOn) : 'No end'),
  },
  {
    key: 'state',
    title: 'State',
    render: (coupon) => (
      <StatusBadge look={coupon.active ? look('Active', 'good') : look('Ended', 'ended')} />
    ),
  },
];

/** The coupons for tiers, which are in the brands' files, with their uses. */
export function Screen() {
  const { data, error, refetch } = useQuery(couponsQuery);
  return (
    <>
      <PageHeader
        title="Coupons"
        line="Discounts on what practices pay us. Each brand’s coupons are set in its file."
      />
      <ListTable<StaffCoupon>
        label="Coupons"
        columns={COLUMNS}
        rows={data?.coupons}
        rowKey={(coupon) => `${coupon.brand} ${coupon.code}`}
        phone={(coupon) => ({
          name: coupon.code,
          detail: `${coupon.percent}% off, ${billsWords(coupon)}`,
          amount: coupon.uses,
        })}
        error={error}
        errorTitle="The coupons didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No coupons" />}
      />
    </>
  );
}
