import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandWords } from '~/shared/brand/brand-words';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { SearchLine } from '~/shared/search-field/SearchLine';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { COUPONS, couponsQuery, endCoupon, type StaffCoupon } from '../fees/calls';
import { NewCoupon } from './NewCoupon';

const USES = { one: 'use', many: 'uses' };

const PERIODS: Record<string, string> = { month: 'paid monthly', year: 'paid yearly' };

const billsWords = ({ bills, period }: StaffCoupon): string =>
  `${bills === 1 ? '1 bill' : `${bills} bills`}, ${PERIODS[period ?? ''] ?? 'any period'}`;

const leftWords = ({ billsLeft }: StaffCoupon): string =>
  billsLeft === 0 ? 'No bill uses it now.' : `Bills that it still makes cheaper: ${billsLeft}.`;

const stateOf = ({ active }: StaffCoupon) => (
  <StatusBadge look={active ? look('Active', 'good') : look('Ended', 'ended')} />
);

const COLUMNS: Column<StaffCoupon>[] = [
  {
    key: 'code',
    title: 'Code',
    render: (coupon) => (
      <TwoLines
        first={coupon.code}
        second={
          coupon.added ? `${brandWords(coupon.brand)}, added by us` : brandWords(coupon.brand)
        }
      />
    ),
  },
  { key: 'percent', title: 'Discount', number: true, render: (coupon) => `${coupon.percent}%` },
  { key: 'bills', title: 'Applies to', oneLine: true, render: billsWords },
  { key: 'uses', title: 'Uses', number: true, render: (coupon) => coupon.uses },
  {
    key: 'left',
    title: 'Bills left',
    number: true,
    room: 'much',
    render: (coupon) => coupon.billsLeft,
  },
  {
    key: 'given',
    title: 'Discounted',
    number: true,
    render: (coupon) => <MoneyText amount={coupon.given} />,
  },
  {
    key: 'ends',
    title: 'Last day',
    oneLine: true,
    render: (coupon) => (coupon.endsOn ? longDate(coupon.endsOn) : 'No end'),
  },
  {
    key: 'state',
    title: 'State',
    render: stateOf,
  },
];

/** The coupons for tiers, with their uses. */
export function Screen() {
  const { data, error, refetch } = useQuery(couponsQuery);
  const view = useListView();
  const sought = view.search.toLowerCase();
  const [adds, setAdds] = useState(false);
  const [ends, setEnds] = useState<StaffCoupon | null>(null);
  return (
    <>
      <PageHeader
        title="Coupons"
        line="Discounts on what practices pay us. More than 50%, or without a last day, takes two administrators."
        actions={<Button onClick={() => setAdds(true)}>Add a coupon</Button>}
      />
      <SearchLine>
        <DebouncedSearch
          label="Code"
          value={view.search}
          onSearch={(q) => view.set({ q }, 'replace')}
        />
      </SearchLine>
      <ListTable<StaffCoupon>
        label="Coupons"
        columns={COLUMNS}
        arrows
        rows={data?.coupons.filter(({ code }) => code.toLowerCase().includes(sought))}
        rowKey={(coupon) => `${coupon.brand} ${coupon.code}`}
        rowActions={(coupon) =>
          coupon.active && (
            <Button
              size="xs"
              variant="default"
              aria-label={`End ${coupon.code}, ${coupon.brand}`}
              onClick={() => setEnds(coupon)}
            >
              End
            </Button>
          )
        }
        phone={(coupon) => ({
          name: coupon.code,
          detail: `${brandWords(coupon.brand)}, ${coupon.percent}% off, ${billsWords(coupon)}`,
          amount: counted(coupon.uses, USES),
          status: !coupon.active && stateOf(coupon),
        })}
        error={error}
        errorTitle="The coupons didn’t load"
        onRetry={() => void refetch()}
        empty={
          sought ? (
            <EmptyState
              title={`Nothing matches “${view.search}”`}
              action={
                <Button variant="default" size="xs" onClick={() => view.set({ q: '' })}>
                  Clear search
                </Button>
              }
            />
          ) : (
            <EmptyState title="No coupons">Add one for practices that join at a fair.</EmptyState>
          )
        }
      />
      {adds && <NewCoupon onClose={() => setAdds(false)} />}
      {ends && (
        <ConfirmDialog
          opened
          onClose={() => setEnds(null)}
          name={`end coupon ${ends.brand} ${ends.code}`}
          title={`End ${ends.code}?`}
          confirmLabel="End it"
          keepLabel="Keep it"
          destructive
          invalidates={[COUPONS]}
          onConfirm={() => endCoupon(ends.brand, ends.code)}
          done={() => setEnds(null)}
        >
          No one can redeem it any more, within a minute. {leftWords(ends)}
        </ConfirmDialog>
      )}
    </>
  );
}
