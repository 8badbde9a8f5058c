import { Link, useSearchParams } from 'react-router';
import { BarList } from '~/shared/chart/BarList';
import type { ChartPoint } from '~/shared/chart/chart';
import { TimeChart } from '~/shared/chart/TimeChart';
import { Panel } from '~/shared/panel/Panel';
import { addressText, withFilters } from '../address';
import type { Filters, ReportAnswer, ReportChart, ReportPoint } from '../types';
import { chartExact, chartNumber, chartShort, chartTitle, isOverTime, valueWords } from '../words';
import classes from './Report.module.css';

type Opens = (point: ReportPoint, filters?: Filters) => string | undefined;

/** The address of the rows behind a point: its days, or its filters. */
export function opensIn(params: URLSearchParams): Opens {
  return (point, filters = {}) => {
    const own = point.filters ?? {};
    if (!point.from && Object.keys(own).length === 0) return undefined;
    const next = withFilters(params, { ...own, ...filters });
    if (point.from && point.to) {
      next.delete('period');
      next.set('from', point.from);
      next.set('to', point.to);
    }
    return addressText(next);
  };
}

/** The chart over the same rows as the table, and its numbers as a table. */
export function ChartPanel({ answer }: { answer: ReportAnswer }) {
  const [params] = useSearchParams();
  const { chart, columns, period, before } = answer;
  if (!chart || chart.points.length === 0) return null;
  const title = chartTitle(chart, columns);
  return (
    <Panel title={title} className={classes.chartPanel}>
      <ReportChartView
        chart={chart}
        title={title}
        now={period?.words}
        before={before?.words}
        opens={opensIn(params)}
      />
    </Panel>
  );
}

interface ReportChartViewProps {
  chart: ReportChart;
  title: string;
  now?: string;
  before?: string;
  opens?: Opens;
  height?: number;
}

/** A chart: over time with axes, by a column as a list of bars. */
export function ReportChartView({
  chart,
  title,
  now,
  before,
  opens = () => undefined,
  height,
}: ReportChartViewProps) {
  const { unit, series } = chart;
  const number = (value: string) => chartNumber(unit, value);
  const points = chart.points.map(
    (point): ChartPoint => ({
      key: point.from ?? point.label,
      label: point.label,
      values: point.values.map(number),
      before: point.before?.map(number),
      to: opens(point),
    }),
  );
  if (!isOverTime(chart)) {
    return (
      <BarList
        label={title}
        series={series}
        points={points}
        exact={chartExact(unit)}
        before={before}
      />
    );
  }
  return (
    <>
      <TimeChart
        kind={chart.kind}
        title={title}
        description={describe(chart, before)}
        series={series}
        points={points}
        exact={chartExact(unit)}
        short={chartShort(unit)}
        counts={unit !== 'money'}
        now={now}
        before={before}
        height={height}
      />
      <Numbers chart={chart} title={title} before={before} opens={opens} />
    </>
  );
}

/** The chart in words: the sums of its series. */
function describe({ unit, series }: ReportChart, before?: string): string {
  return series
    .map((one) => {
      const total = `${one.title}: ${valueWords(unit, one.total)}`;
      return before && one.before
        ? `${total}, ${valueWords(unit, one.before)} in ${before}`
        : total;
    })
    .join('. ');
}

interface NumbersProps {
  chart: ReportChart;
  title: string;
  before?: string;
  opens: Opens;
}

/** The chart's numbers: each opens its rows. The sums are those of the report. */
function Numbers({ chart, title, before, opens }: NumbersProps) {
  const { unit, series, points } = chart;
  const earlier = before && points.some((point) => point.before) ? before : null;
  return (
    <details className={classes.numbers}>
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`Numbers: ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{PERIODS[chart.by] ?? 'Period'}</th>
              {series.map(({ key, title: name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {earlier &&
                series.map(({ key, title: name }) => (
                  <th key={key} scope="col">
                    {series.length > 1 ? `${name}, ${earlier}` : earlier}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from ?? point.label}>
                <th scope="row">{point.label}</th>
                {series.map(({ key, filters }, index) => (
                  <td key={key}>
                    <Opened to={opens(point, filters)}>
                      {valueWords(unit, point.values[index] ?? '0')}
                    </Opened>
                  </td>
                ))}
                {earlier &&
                  series.map(({ key }, index) => (
                    <td key={key}>{valueWords(unit, point.before?.[index] ?? '0')}</td>
                  ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {series.map(({ key, total }) => (
                <td key={key}>{valueWords(unit, total)}</td>
              ))}
              {earlier &&
                series.map((one) => <td key={one.key}>{valueWords(unit, one.before ?? '0')}</td>)}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

const PERIODS: Record<string, string> = { day: 'Day', week: 'Week', month: 'Month' };

function Opened({ to, children }: { to: string | undefined; children: string }) {
  return to ? (
    <Link to={to} preventScrollReset>
      {children}
    </Link>
  ) : (
    children
  );
}
