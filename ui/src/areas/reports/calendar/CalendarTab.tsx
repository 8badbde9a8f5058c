import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { previewQuery } from '~/areas/billing-preview/queries';
import { today } from '~/areas/billing-preview/words';
import { longDate, monthYear } from '~/shared/dates/dates';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import classes from './Calendar.module.css';
import {
  billsAddress,
  boundsOf,
  type Day,
  daysOf,
  hasNext,
  isEmpty,
  monthAfter,
  monthOf,
  offsetOf,
  PAYOUT_WORDS,
  revenueAddress,
  sumsOf,
  waitingWords,
} from './days';
import { calendarQuery, type MoneyCalendar } from './queries';

const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The money of each day of a month; each line opens the list behind it. */
export function CalendarTab({ officeId }: { officeId: number }) {
  const [params, setParams] = useSearchParams();
  const month = monthOf(params.get('month'), today());
  const { from, to } = boundsOf(month);
  const booked = useQuery(calendarQuery(officeId, from, to));
  // Bills to come are foreseen as the billing run makes them.
  const ahead = to >= today();
  const bills = useInfiniteQuery({ ...previewQuery('own', officeId, to), enabled: ahead });
  const foreseen = bills.isPlaceholderData ? undefined : bills.data?.pages[0]?.days;
  const expected = ahead ? foreseen : [];
  const go = (by: number) => {
    const next = new URLSearchParams(params);
    next.set('month', monthAfter(month, by));
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <div className={classes.head}>
        <h2>{monthYear(from)}</h2>
        <Button variant="default" size="xs" onClick={() => go(-1)}>
          Previous month
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!hasNext(month, today())}
          onClick={() => go(1)}
        >
          Next month
        </Button>
      </div>
      <Loaded
        data={booked.data && expected && { calendar: booked.data, expected }}
        error={booked.error ?? (ahead ? bills.error : null)}
        onRetry={() => {
          void booked.refetch();
          if (ahead) void bills.refetch();
        }}
        errorTitle="The calendar didn’t load"
        rows={8}
      >
        {(loaded) => (
          <Month
            month={month}
            calendar={loaded.calendar}
            days={daysOf(month, loaded.calendar, loaded.expected)}
          />
        )}
      </Loaded>
    </>
  );
}

interface MonthProps {
  month: string;
  calendar: MoneyCalendar;
  days: Day[];
}

function Month({ month, calendar, days }: MonthProps) {
  const sums = sumsOf(days);
  const waiting = waitingWords(calendar.collected, longDate);
  const offset = offsetOf(month);
  return (
    <>
      <KpiBand
        label="This month’s money"
        quiet
        kpis={[
          { key: 'kept', label: 'You keep', value: money(sums.kept) },
          { key: 'arrived', label: 'Arrived at your bank', value: money(sums.arrived) },
          { key: 'way', label: 'On its way', value: money(sums.onItsWay) },
          { key: 'expected', label: 'Bills to come', value: money(sums.expected) },
        ]}
      />
      {waiting && <p className={classes.waiting}>{waiting}</p>}
      <div className={classes.week} aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={classes.grid} aria-label="Days">
        {days.map((day, index) => (
          <li
            key={day.on}
            className={classes.day}
            style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
            data-today={day.on === calendar.today || undefined}
            data-empty={isEmpty(day) || undefined}
            aria-label={longDate(day.on)}
          >
            <span className={classes.number}>
              <span className={classes.onlyWide}>{day.number}</span>
              <span className={classes.onlyPhone}>{longDate(day.on)}</span>
            </span>
            <Lines day={day} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a day has, each with its list. */
function Lines({ day }: { day: Day }) {
  const { booked, payouts, expected, on } = day;
  return (
    <>
      {booked && (
        <Link className={classes.line} to={revenueAddress(on)}>
          <MoneyText amount={booked.kept} /> <span className={classes.quiet}>kept</span>
        </Link>
      )}
      {payouts.map((payout) => (
        <Link key={payout.id} className={classes.line} to={`/account/reports?payout=${payout.id}`}>
          <MoneyText amount={payout.amount} failed={payout.state === 'failed'} />{' '}
          <span className={classes.quiet}>{PAYOUT_WORDS[payout.state]}</span>
        </Link>
      ))}
      {expected && (
        <Link className={classes.line} to={billsAddress(on)}>
          <MoneyText amount={expected.amount} />{' '}
          <span className={classes.quiet}>
            {expected.invoices === 1 ? '1 bill' : `${expected.invoices} bills`}
          </span>
        </Link>
      )}
    </>
  );
}
