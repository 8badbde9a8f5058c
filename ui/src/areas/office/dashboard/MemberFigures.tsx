import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Kpi, KpiBand } from '~/shared/kpi-band/KpiBand';
import { money, toCents, wholeDollars } from '~/shared/money/money';
import { ErrorState, Panel } from '~/shared/panel/Panel';
import { seesRevenue } from '~/user/sees-revenue';
import { useUser } from '~/user/useUser';
import type { MemberCounts, MemberFilter, MemberKpis } from '../../member-list/calls';
import classes from './Dashboard.module.css';
import { byMonth, growth, monthLabel, monthName } from './figures';

const NO_BREAK_SPACE = '\u00a0';
const count = (value: number) => value.toLocaleString('en-US');

interface MemberFiguresProps {
  counted: UseQueryResult<MemberCounts>;
  filters: MemberFilter[];
  onFilter: (filters: MemberFilter[]) => void;
}

/**
 * The office's figures; revenue only for users who may see reports. Each is a button that shows its
 * households; pressed again, all households.
 */
export function MemberFigures({ counted, filters, onFilter }: MemberFiguresProps) {
  const kpis = counted.data?.kpis;
  const earns = seesRevenue(useUser());
  if (!kpis && counted.error) {
    return (
      <div className={classes.figures}>
        <Panel flush>
          <ErrorState
            title="Figures didn’t load"
            error={counted.error}
            onRetry={() => void counted.refetch()}
          />
        </Panel>
      </div>
    );
  }
  const figure = (filter: MemberFilter, rest: Omit<Kpi, 'onPress' | 'pressed'>): Kpi => {
    const pressed = filters.length === 1 && filters[0] === filter;
    return { ...rest, pressed, onPress: () => onFilter(pressed ? [] : [filter]) };
  };
  return (
    <div className={classes.figures} aria-busy={!kpis}>
      <KpiBand
        label="Figures"
        kpis={[
          figure('active', {
            key: 'active',
            label: 'Active households',
            value: kpis ? count(kpis.activeHouseholds) : NO_BREAK_SPACE,
            note: kpis ? <People kpis={kpis} /> : NO_BREAK_SPACE,
            trend: kpis?.activeByMonth.map((month) => month.count),
          }),
          ...(earns
            ? [
                // Revenue comes from households that pay by card or bank.
                figure('not_cash', {
                  key: 'revenue',
                  label: 'Monthly recurring revenue',
                  value: kpis?.monthlyRecurring
                    ? wholeDollars(kpis.monthlyRecurring)
                    : NO_BREAK_SPACE,
                  note: kpis ? <Growth kpis={kpis} /> : NO_BREAK_SPACE,
                  trend: kpis?.revenueByMonth?.map((month) => toCents(month.amount)),
                }),
              ]
            : []),
          figure('past_due', {
            key: 'late',
            label: 'Late households',
            value: kpis ? count(kpis.late) : NO_BREAK_SPACE,
            note: kpis ? <PastDue amount={kpis.pastDueAmount} /> : NO_BREAK_SPACE,
          }),
          figure('renewal', {
            key: 'renewals',
            label: 'Households renewing, next 30 days',
            value: kpis ? count(kpis.renewalsDue) : NO_BREAK_SPACE,
            note: kpis ? notAutomatic(kpis) : NO_BREAK_SPACE,
          }),
        ]}
      />
      {kpis && <MonthTable kpis={kpis} earns={earns} />}
    </div>
  );
}

function People({ kpis }: { kpis: MemberKpis }) {
  const members = `${count(kpis.activeMembers)} ${kpis.activeMembers === 1 ? 'member' : 'members'}`;
  if (kpis.newHouseholds === 0) return members;
  return (
    <>
      {members}, <strong data-tone="good">{count(kpis.newHouseholds)} new</strong> in the last 30
      days
    </>
  );
}

function Growth({ kpis }: { kpis: MemberKpis }) {
  const before = kpis.revenueByMonth?.at(-2)?.month;
  const from = before ? `from ${monthName(before)}` : 'from last month';
  const change = growth(kpis.monthlyRecurringPrevious ?? '0', kpis.monthlyRecurring ?? '0');
  if (!change) return 'Nothing to compare with yet';
  return (
    <>
      <strong data-tone={change.tone}>{change.words}</strong> {from}
    </>
  );
}

function PastDue({ amount }: { amount: string }) {
  if (toCents(amount) === 0) return 'None past due';
  return (
    <>
      <strong data-tone="bad">{money(amount)}</strong> past due
    </>
  );
}

function notAutomatic({ renewalsDue, renewalsNotAutomatic }: MemberKpis): string {
  if (renewalsDue === 0) return 'None coming up';
  if (renewalsNotAutomatic === 0) return 'All renew automatically';
  const verb = renewalsNotAutomatic === 1 ? 'doesn’t' : 'don’t';
  return `${count(renewalsNotAutomatic)} ${verb} renew automatically`;
}

/** The chart's data as a table. */
function MonthTable({ kpis, earns }: { kpis: MemberKpis; earns: boolean }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>
          {earns
            ? 'Active members and monthly recurring revenue by month'
            : 'Active members by month'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Active members</th>
            {earns && <th scope="col">Monthly recurring revenue</th>}
          </tr>
        </thead>
        <tbody>
          {byMonth(kpis).map(({ month, active, revenue }) => (
            <tr key={month}>
              <th scope="row">{monthLabel(month)}</th>
              <td>{active === null ? '' : count(active)}</td>
              {earns && <td>{revenue === null ? '' : money(revenue)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
