import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DateField } from '~/shared/dates/DateField';
import { longDate } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import classes from './BillingPreview.module.css';
import { type BillingDay, previewQuery } from './queries';
import { aheadWords, DAYS_AHEAD, daysAfter, today } from './words';

const COLUMNS: Column<BillingDay>[] = [
  { key: 'on', title: 'Day', render: (day) => longDate(day.on) },
  {
    key: 'invoices',
    title: 'Bills',
    number: true,
    render: (day) => day.invoices.toLocaleString('en-US'),
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (day) => <MoneyText amount={day.amount} />,
  },
];

/** The days with bills in the next 30 days; each opens its bills. */
export function NextDays({ officeId }: { officeId: number }) {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useInfiniteQuery(
    previewQuery('own', officeId, daysAfter(today(), DAYS_AHEAD)),
  );
  const days = data?.pages[0]?.days;
  const addressOf = (day: string) => {
    const next = new URLSearchParams(params);
    next.set('date', day);
    return next;
  };
  return (
    <>
      <div className={classes.bar}>
        <DateField
          label="Bills for"
          value=""
          onChange={(day) => day && setParams(addressOf(day), { preventScrollReset: true })}
        />
        <p className={classes.total} aria-live="polite">
          {days && aheadWords(days)}
        </p>
      </div>
      <ListTable<BillingDay>
        label="Days with bills"
        columns={COLUMNS}
        rows={days}
        rowKey={(day) => day.on}
        rowHref={(day) => `?${addressOf(day.on)}`}
        phone={(day) => ({
          name: longDate(day.on),
          amount: <MoneyText amount={day.amount} />,
          detail: day.invoices === 1 ? '1 bill' : `${day.invoices} bills`,
        })}
        error={error}
        errorTitle="The bills didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No bills in the next 30 days">
            Choose a later day, up to a year ahead.
          </EmptyState>
        }
      />
    </>
  );
}
