import { Link } from 'react-router';
import type { ChartPoint, ChartSeries } from './chart';
import classes from './ReportChart.module.css';

interface BarListProps {
  /** For screen readers: "Memberships by plan". */
  label: string;
  series: ChartSeries[];
  points: ChartPoint[];
  exact: (value: number) => string;
  before?: string;
}

/**
 * Bars beside their names, such as plans: the list has its numbers in words, so it needs no table.
 */
export function BarList({ label, series, points, exact, before }: BarListProps) {
  const all = points.flatMap((point) => [...point.values, ...(point.before ?? [])]);
  const most = Math.max(1, ...all.map(Math.abs));
  const share = (value: number) => `${(Math.abs(value) * 100) / most}%`;
  const hasBefore = before && points.some((point) => point.before);
  return (
    <>
      {hasBefore && (
        <p className={classes.legend} aria-hidden="true">
          <span>
            <span className={classes.keyMark} />
            {before}
          </span>
        </p>
      )}
      <ol className={classes.bars} aria-label={label}>
        {points.map((point) => (
          <li key={point.key}>
            <span className={classes.barName}>
              {point.to ? (
                <Link to={point.to} preventScrollReset>
                  {point.label}
                </Link>
              ) : (
                point.label
              )}
            </span>
            <span className={classes.barRows}>
              {series.map(({ key, title }, index) => (
                <span key={key} className={classes.barRow}>
                  <span className={classes.track} aria-hidden="true">
                    <span
                      className={classes.fill}
                      data-series={index}
                      style={{ width: share(point.values[index] ?? 0) }}
                    />
                    {point.before && (
                      <span
                        className={classes.mark}
                        style={{ left: share(point.before[index] ?? 0) }}
                      />
                    )}
                  </span>
                  <span className={classes.barValue}>
                    {exact(point.values[index] ?? 0)}
                    {series.length > 1 && <span className={classes.barNote}>{title}</span>}
                    {point.before && before && (
                      <span className={classes.barNote}>was {exact(point.before[index] ?? 0)}</span>
                    )}
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
