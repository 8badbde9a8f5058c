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

const SHOWN = ['net', 'people'] as const;
const CHOICES = [
  { value: 'net', label: 'You keep' },
  { value: 'people', label: 'Joined and left' },
] as const;
const NET = [{ key: 'net', title: 'You keep' }];
const PEOPLE = [
  { key: 'joined', title: 'Joined' },
  { key: 'left', title: 'Left' },
];

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
      values: shown === 'net' ? [toCents(one.net)] : [one.joined, one.left],
      row: one,
    };
  });
  const title = shown === 'net' ? 'What you kept, by month' : 'Who joined and left, by month';
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
        kind="bars"
        title={title}
        description={last ? `${last.name}: ${last.values.map(chartExact(unit)).join(', ')}` : ''}
        series={shown === 'net' ? NET : PEOPLE}
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
              <th scope="col">Joined</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, name, to, row }) => (
              <tr key={key}>
                <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
                <td>{money(row.net)}</td>
                <td>{row.joined.toLocaleString('en-US')}</td>
                <td>{row.left.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
