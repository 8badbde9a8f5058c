import { useElementSize } from '@mantine/hooks';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import {
  axisOf,
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  drawsBefore,
  labelStep,
  stack,
  whole,
} from './chart';
import classes from './ReportChart.module.css';

const BOTTOM = 26;
const TOP = 10;
const GUTTER = 54;
/** The width of a letter of a label. */
const LETTER = 6.5;
const WIDEST_BAR = 40;
/** Before the first layout, and in tests. */
const USUAL_WIDTH = 720;

interface TimeChartProps {
  kind: ChartKind;
  title: string;
  /** The chart in a sentence, for screen readers. */
  description: string;
  series: ChartSeries[];
  points: ChartPoint[];
  /** A value in full: "$1,204.50". */
  exact: (value: number) => string;
  /** A value on the axis: "$1.2K". */
  short: (value: number) => string;
  /** Values are whole numbers. */
  counts?: boolean;
  /** Names of the two periods: "November 2026", "October 2026". */
  now?: string;
  before?: string;
  height?: number;
}

/**
 * Bars, stacked bars or lines over time; the period before beside them. A click on a point opens
 * its breakdown. The table next to the chart has the same numbers and links for the keyboard.
 */
export function TimeChart(props: TimeChartProps) {
  const { kind, title, description, series, points, exact, short, counts, height = 240 } = props;
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const width = measured || USUAL_WIDTH;
  const hasBefore = drawsBefore(kind, series.length) && points.some(({ before }) => before);
  const all = axisOf(kind, series.length, points);
  const scale = counts ? whole(all) : all;
  const low = scale[0] ?? 0;
  const top = scale.at(-1) ?? 1;
  const plot = { width: width - GUTTER, height: height - TOP - BOTTOM };
  const y = (value: number) => TOP + ((top - value) / (top - low || 1)) * plot.height;
  const slot = plot.width / Math.max(points.length, 1);
  const middle = (index: number) => GUTTER + (index + 0.5) * slot;
  const longest = Math.max(0, ...points.map(({ label }) => label.length));
  const every = labelStep(points.length, plot.width, longest * LETTER + 12);
  const shown = at === null ? undefined : points[at];
  return (
    <div className={classes.chart}>
      <Legend
        series={series}
        kind={kind}
        hasBefore={hasBefore}
        now={props.now}
        before={props.before}
      />
      <div ref={ref} className={classes.plot} style={{ height }} onPointerLeave={() => setAt(null)}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          {scale.map((value) => (
            <g key={value}>
              <line
                className={value === 0 ? classes.zero : classes.grid}
                x1={GUTTER}
                x2={width}
                y1={y(value)}
                y2={y(value)}
              />
              <text
                className={classes.tick}
                x={GUTTER - 10}
                y={y(value)}
                dy="0.32em"
                textAnchor="end"
              >
                {short(value)}
              </text>
            </g>
          ))}
          {shown && at !== null && (
            <rect
              className={classes.here}
              x={GUTTER + at * slot}
              y={TOP}
              width={slot}
              height={plot.height}
            />
          )}
          {kind === 'line' ? (
            <Lines series={series} points={points} hasBefore={hasBefore} x={middle} y={y} />
          ) : (
            points.map((point, index) => (
              <Bars
                key={point.key}
                stacked={kind === 'stacked_bars'}
                point={point}
                hasBefore={hasBefore}
                x={middle(index)}
                slot={slot}
                y={y}
              />
            ))
          )}
          {points.map(
            (point, index) =>
              index % every === 0 && (
                <text
                  key={point.key}
                  className={classes.label}
                  x={middle(index)}
                  y={height - 6}
                  textAnchor="middle"
                >
                  {point.label}
                </text>
              ),
          )}
        </svg>
        {points.map((point, index) => {
          const place = { left: GUTTER + index * slot, width: slot, top: TOP, height: plot.height };
          return point.to ? (
            // The table below has the same links for the keyboard and for screen readers.
            <Link
              key={point.key}
              to={point.to}
              preventScrollReset
              tabIndex={-1}
              aria-hidden="true"
              className={classes.hit}
              style={place}
              onPointerEnter={() => setAt(index)}
            />
          ) : (
            <span
              key={point.key}
              className={classes.hit}
              style={place}
              onPointerEnter={() => setAt(index)}
            />
          );
        })}
        {shown && at !== null && (
          <Tip
            point={shown}
            series={series}
            exact={exact}
            before={props.before}
            left={middle(at)}
            right={middle(at) > width / 2}
          />
        )}
      </div>
    </div>
  );
}

interface BarsProps {
  stacked: boolean;
  point: ChartPoint;
  hasBefore: boolean;
  x: number;
  slot: number;
  y: (value: number) => number;
}

/** The bars of one point, side by side or on each other; the period before is the pale one. */
function Bars({ stacked, point, hasBefore, x, slot, y }: BarsProps) {
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  const count = (stacked ? 1 : point.values.length) + (hasBefore ? 1 : 0);
  const gap = slot > 24 ? 3 : 1;
  const width = Math.max(1, Math.min(WIDEST_BAR, (slot * 0.72 - gap * (count - 1)) / count));
  const start = x - (count * width + (count - 1) * gap) / 2;
  const left = (index: number) => start + index * (width + gap);
  const first = hasBefore ? 1 : 0;
  const parts = stacked
    ? stack(point.values)
    : point.values.map((value) => ({ from: 0, to: value }));
  return (
    <g>
      {hasBefore && point.before && (
        <Bar
          x={left(0)}
          width={width}
          from={0}
          to={sum(point.before)}
          y={y}
          className={classes.before}
        />
      )}
      {parts.map(({ from, to }, index) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the series is fixed
          key={index}
          x={left(first + (stacked ? 0 : index))}
          width={width}
          from={from}
          to={to}
          y={y}
          series={index}
          className={classes.bar}
        />
      ))}
    </g>
  );
}

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  y: (value: number) => number;
  series?: number;
  className?: string;
}

function Bar({ x, width, from, to, y, series, className }: BarProps) {
  if (from === to) return null;
  const [head, foot] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
  return (
    <rect
      className={className}
      data-series={series}
      x={x}
      y={head}
      width={width}
      height={Math.max(1.5, foot - head)}
      rx={width > 8 ? 2 : 0}
    />
  );
}

interface LinesProps {
  series: ChartSeries[];
  points: ChartPoint[];
  hasBefore: boolean;
  x: (index: number) => number;
  y: (value: number) => number;
}

function Lines({ series, points, hasBefore, x, y }: LinesProps) {
  const path = (value: (point: ChartPoint) => number | undefined) =>
    points
      .map((point, index) => ({ at: x(index), value: value(point) }))
      .filter((one) => one.value !== undefined)
      .map((one) => `${one.at.toFixed(1)},${y(one.value ?? 0).toFixed(1)}`)
      .join(' ');
  return (
    <>
      {hasBefore && (
        <polyline className={classes.beforeLine} points={path(({ before }) => before?.[0])} />
      )}
      {series.map(({ key }, number) => (
        <g key={key} data-series={number} className={classes.series}>
          <polyline className={classes.line} points={path(({ values }) => values[number])} />
          {points.length <= 31 &&
            points.map((point, index) => (
              <circle
                key={point.key}
                className={classes.dot}
                cx={x(index)}
                cy={y(point.values[number] ?? 0)}
                r={3}
              />
            ))}
        </g>
      ))}
    </>
  );
}

interface LegendProps {
  series: ChartSeries[];
  kind: ChartKind;
  hasBefore: boolean;
  now?: string;
  before?: string;
}

function Legend({ series, kind, hasBefore, now, before }: LegendProps) {
  if (series.length < 2 && !hasBefore) return null;
  return (
    <ul className={classes.legend} aria-hidden="true">
      {hasBefore && (
        <li>
          <span
            className={clsx(classes.key, kind === 'line' ? classes.keyLine : classes.keyBefore)}
          />
          {before ?? 'Before'}
        </li>
      )}
      {series.map(({ key, title }, index) => (
        <li key={key}>
          <span className={classes.key} data-series={index} />
          {series.length === 1 && now ? now : title}
        </li>
      ))}
    </ul>
  );
}

interface TipProps {
  point: ChartPoint;
  series: ChartSeries[];
  exact: (value: number) => string;
  before?: string;
  left: number;
  right: boolean;
}

function Tip({ point, series, exact, before, left, right }: TipProps) {
  return (
    <div
      className={classes.tip}
      data-side={right ? 'left' : 'right'}
      style={{ left }}
      aria-hidden="true"
    >
      <strong>{point.label}</strong>
      {series.map(({ key, title }, index) => (
        <span key={key} className={classes.tipRow}>
          <span>
            <span className={classes.key} data-series={index} />
            {title}
          </span>
          <span className={classes.tipValue}>
            {exact(point.values[index] ?? 0)}
            {point.before && before && (
              <span className={classes.tipBefore}>
                {exact(point.before[index] ?? 0)} in {before}
              </span>
            )}
          </span>
        </span>
      ))}
      {point.to && <span className={classes.tipHint}>Click for the list</span>}
    </div>
  );
}
