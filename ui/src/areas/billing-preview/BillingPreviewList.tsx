import { Button } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { listDownload } from '~/api/list-file';
import { ownerColumn } from '~/areas/payouts/owner-column';
import { DateField } from '~/shared/dates/DateField';
import { shortDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import classes from './BillingPreview.module.css';
import { NextDays } from './NextDays';
import { type PreviewInvoice, type PreviewOf, previewQuery } from './queries';
import { dayOf, today, totalWords } from './words';

const NOUN = { one: 'bill', many: 'bills' };
/** Shortcuts to days with bills. */
const DAYS_OFFERED = 8;

const COLUMNS: Column<PreviewInvoice>[] = [
  ownerColumn<PreviewInvoice>(),
  {
    key: 'lines',
    title: 'For',
    render: (row) => (
      <ul className={classes.lines}>
        {row.lines.map((line) => (
          <li key={line.description}>
            {line.description} <MoneyText amount={line.amount} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'method',
    title: 'Charged to',
    render: (row) =>
      row.hindrance ? <span className={classes.hindrance}>{row.hindrance}</span> : row.method,
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (row) => <MoneyText amount={row.amount} />,
  },
];

interface BillingPreviewListProps {
  of: PreviewOf;
  officeId: number;
}

/** The bills to come: the next days of an office with their total, or those of a chosen day. */
export function BillingPreviewList({ of, officeId }: BillingPreviewListProps) {
  const [params] = useSearchParams();
  return of === 'own' && dayOf(params, '') === '' ? (
    <NextDays officeId={officeId} />
  ) : (
    <OneDay of={of} officeId={officeId} />
  );
}

/** The bills of a chosen day: billed already, or as the billing run will make them. */
function OneDay({ of, officeId }: BillingPreviewListProps) {
  const [params, setParams] = useSearchParams();
  const date = dayOf(params, today());
  const listed = useInfiniteQuery(previewQuery(of, officeId, date));
  const { data, error } = listed;
  const first = data?.pages[0];
  const put = (day: string) => {
    const next = new URLSearchParams(params);
    if (day) next.set('date', day);
    else next.delete('date');
    setParams(next, { preventScrollReset: true });
  };
  const wrong = error instanceof ApiError ? error.fields.date?.[0] : undefined;
  return (
    <>
      <div className={classes.bar}>
        <DateField label="Bills for" value={date} error={wrong} onChange={put} />
        {of === 'own' && (
          <Button variant="default" onClick={() => put('')}>
            Next 30 days
          </Button>
        )}
        <p className={classes.total} aria-live="polite">
          {first && !wrong && totalWords(first)}
        </p>
        {first && !wrong && (
          <DownloadMenu
            onDownload={
              of === 'own'
                ? listDownload('/office/{id}/billing-preview/file', {
                    path: { id: officeId },
                    query: { date },
                  })
                : listDownload('/admin/toolbox/billing-preview/file', { query: { officeId, date } })
            }
          />
        )}
      </div>
      {first && first.days.length > 1 && (
        <div className={classes.days}>
          <FilterChips
            label="Days with bills"
            chips={first.days.slice(0, DAYS_OFFERED).map((day) => ({
              value: day.on,
              label: shortDate(day.on),
              count: day.invoices,
            }))}
            selected={[date]}
            onToggle={put}
          />
        </div>
      )}
      <ListTable<PreviewInvoice>
        label="Bills for the day"
        columns={COLUMNS}
        rows={wrong ? [] : data?.pages.flatMap((page) => page.invoices)}
        rowKey={(row) => `${row.accountId} ${row.lines[0]?.description}`}
        rowHref={of === 'own' ? (row) => `/account/members?id=${row.accountId}` : undefined}
        phone={(row) => ({
          name: row.name,
          amount: <MoneyText amount={row.amount} />,
          detail: row.lines[0]?.description,
          status: row.hindrance ?? row.method,
        })}
        errorTitle="The bills didn’t load"
        {...pagesOf(listed, NOUN)}
        error={wrong ? undefined : error}
        empty={
          <EmptyState
            icon={<IconCalendarDollar size={28} stroke={1.5} aria-hidden="true" />}
            title="No bills on this day"
          >
            Choose another day, up to a year ahead.
          </EmptyState>
        }
      />
    </>
  );
}
