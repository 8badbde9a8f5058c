import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listDownload } from '~/api/list-file';
import { longDate, shortDate } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import {
  downloadPayout,
  type PayoutFilter,
  type PayoutPage,
  type PayoutRow,
  type PayoutStatus,
} from '../payouts/calls';
import classes from '../payouts/Payouts.module.css';
import { payoutsQuery } from '../payouts/queries';
import { adjustmentsOf, bankWords, collectedWords, coversWords, feesOf } from '../payouts/words';

const NOUN = { one: 'payout', many: 'payouts' };
const STATUSES: readonly PayoutStatus[] = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];
const DASH = '\u2014';

function Sent({ row }: { row: PayoutRow }) {
  const arrived = row.status !== 'failed' && row.status !== 'canceled';
  return <MoneyText amount={row.addsUp.amount} failed={!arrived} className={classes.strong} />;
}

const COLUMNS: Column<PayoutRow>[] = [
  {
    key: 'arrivesOn',
    title: 'Payout date',
    render: (row) => <span className={classes.strong}>{longDate(row.arrivesOn)}</span>,
  },
  {
    key: 'covers',
    title: 'Covers',
    render: (row) => <span className={classes.quiet}>{coversWords(row) ?? DASH}</span>,
  },
  {
    key: 'status',
    title: 'Status',
    render: (row) => (
      <>
        <StatusBadge kind="payout" status={row.status} />
        {row.resentOn && <span className={classes.beside}>resent {shortDate(row.resentOn)}</span>}
      </>
    ),
  },
  {
    key: 'collected',
    title: 'Collected',
    number: true,
    render: (row) => <MoneyText amount={row.addsUp.payments} as="movement" />,
  },
  {
    key: 'refunds',
    title: 'Refunds',
    number: true,
    render: (row) => (
      <MoneyText amount={row.addsUp.refunds} as="movement" className={classes.quiet} />
    ),
  },
  {
    key: 'disputes',
    title: 'Disputes',
    number: true,
    render: (row) => (
      <MoneyText amount={row.addsUp.disputes} as="movement" className={classes.quiet} />
    ),
  },
  {
    key: 'adjustments',
    title: 'Adjustments and resent',
    number: true,
    render: (row) => (
      <MoneyText amount={adjustmentsOf(row.addsUp)} as="movement" className={classes.quiet} />
    ),
  },
  {
    key: 'fees',
    title: 'Fees',
    number: true,
    render: (row) => (
      <MoneyText amount={feesOf(row.addsUp)} as="movement" className={classes.quiet} />
    ),
  },
  { key: 'amount', title: 'Paid to office', number: true, render: (row) => <Sent row={row} /> },
];

/** The next payout, and the totals of this month and this year. */
function Figures({ page }: { page: PayoutPage }) {
  const { nextPayout, collected, thisMonth, thisYear, today } = page;
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  const count = (number: number) => `${number} ${number === 1 ? NOUN.one : NOUN.many}`;
  const bank = nextPayout && bankWords(nextPayout);
  return (
    <KpiBand
      label="Payouts"
      kpis={[
        {
          key: 'next',
          label: 'Next payout',
          value: nextPayout ? money(nextPayout.amount) : collected ? money(collected.amount) : DASH,
          note: nextPayout
            ? `Expected ${shortDate(nextPayout.on)}${bank ? ` in ${bank}` : ''}`
            : collected
              ? collectedWords(collected)
              : 'Nothing collected since your last payout',
        },
        {
          key: 'month',
          label: `Paid out in ${month.format(new Date(`${today}T00:00:00Z`))}`,
          value: money(thisMonth.amount),
          note: `${count(thisMonth.count)}, after ${money(thisMonth.fees)} in fees`,
        },
        {
          key: 'year',
          label: `Paid out in ${today.slice(0, 4)}`,
          value: money(thisYear.amount),
          note: count(thisYear.count),
        },
      ]}
    />
  );
}

interface PayoutsProps {
  officeId: number;
  /** Shown below the list, once it has loaded. */
  below?: ReactNode;
}

/** The payouts to the office's bank. */
export function PayoutsSection({ officeId, below }: PayoutsProps) {
  const trial = useInTrial();
  return trial ? (
    <>
      <TrialGate what="payouts" title="Payouts" />
      <div className={classes.below}>{below}</div>
    </>
  ) : (
    <Payouts officeId={officeId} below={below} />
  );
}

/** Every payout of the office, latest first, by status and day. */
function Payouts({ officeId, below }: PayoutsProps) {
  const view = useListView();
  const filter: PayoutFilter = {
    status: view.one('status', STATUSES),
    from: view.days.from || undefined,
    to: view.days.to || undefined,
  };
  const query = useInfiniteQuery(payoutsQuery(officeId, filter));
  const known = useOnceKnown(query);
  const first = query.data?.pages[0];
  const counts = first?.counts;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const chips = [
    { value: 'all', label: 'All', count: all },
    { value: 'paid', label: 'Paid', count: counts?.paid },
    { value: 'in_transit', label: 'In transit', count: counts?.inTransit },
    { value: 'pending', label: 'Pending', count: counts?.pending },
    { value: 'failed', label: 'Failed', count: counts?.failed },
  ];
  return (
    <>
      {!known && <SkeletonRows rows={8} />}
      {first && <Figures page={first} />}
      {known && (
        <ListScreen<PayoutRow>
          name="payouts"
          noun={NOUN}
          view={view}
          query={query}
          chips={{ label: 'Status', name: 'status', choices: chips }}
          days
          onDownload={listDownload('/DBreports/dentist/payouts/{id}/file', {
            path: { id: officeId },
            query: filter,
          })}
          compact
          columns={COLUMNS}
          rows={query.data?.pages.flatMap((page) => page.rows)}
          rowKey={(row) => row.id}
          rowHref={(row) => `/account/reports?payout=${row.id}`}
          rowActions={(row) => (
            <DownloadIcon
              label={`Download the payout of ${longDate(row.arrivesOn)} as Excel`}
              onDownload={() => downloadPayout(officeId, row, 'xlsx')}
            />
          )}
          phone={(row) => ({
            name: longDate(row.arrivesOn),
            detail: coversWords(row) ?? bankWords(row),
            amount: <Sent row={row} />,
            status: <StatusBadge kind="payout" status={row.status} />,
          })}
          errorTitle="Payouts didn’t load"
          empty={{
            title: 'No payouts yet',
            text: 'Your first payout arrives a few days after your first member pays.',
          }}
        />
      )}
      {known && <div className={classes.below}>{below}</div>}
    </>
  );
}
