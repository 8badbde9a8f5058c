import { Link } from 'react-router';
import type { MonthReport } from '~/areas/reports/types';
import { chartExact, chartShort } from '~/areas/reports/words';
import { TimeChart } from '~/shared/chart/TimeChart';
import { Segments } from '~/shared/form/Segments';
import { money, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { useTab } from '~/shared/tabs/useTab';
import classes from './Month.module.css';
import { type Month, monthAddress, monthOf, nameOf } from './month';

const SHOWN = ['net', 'members'] as const;
const CHOICES = [
  { value: 'net', label: 'You keep' },
  { value: 'members', label: 'Members' },
] as const;

interface TrendProps {
  trend: MonthReport['trend'];
  month: Month;
}

/** The last twelve months; each opens its own page. */
export function Trend({ trend, month }: TrendProps) {
  const [shown = 'net', choose] = useTab('month-trend', SHOWN, { name: 'trend' });
  const unit = shown === 'net' ? 'money' : 'count';
  const points = trend.map((one) => {
    const at = monthOf(...(one.month.split('-') as [string, string]));
    const isThis = at?.year === month.year && at.month === month.month;
    return {
      key: one.month,
      label: one.label,
      name: at ? nameOf(at) : one.label,
      to: at && !isThis ? monthAddress(at) : undefined,
      values: [shown === 'net' ? toCents(one.net) : Number(one.members)],
      row: one,
    };
  });
  const title = shown === 'net' ? 'What you kept, by month' : 'Members at the end of each month';
  const last = points.at(-1);
  return (
    <Panel
      title="Last 12 months"
      action={
        <Segments
          size="small"
          aria-label="Shown"
          choices={CHOICES}
          value={shown}
          onChange={choose}
        />
      }
    >
      <TimeChart
        kind={shown === 'net' ? 'bars' : 'line'}
        title={title}
        description={last ? `${last.name}: ${chartExact(unit)(last.values[0] ?? 0)}` : ''}
        series={[{ key: shown, title: shown === 'net' ? 'You keep' : 'Members' }]}
        points={points}
        exact={chartExact(unit)}
        short={chartShort(unit)}
        counts={unit === 'count'}
        height={220}
      />
      <details className={classes.numbers}>
        <summary>Show the numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">You keep</th>
              <th scope="col">Members</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, name, to, row }) => (
              <tr key={key}>
                <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
                <td>{money(row.net)}</td>
                <td>{Number(row.members).toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
