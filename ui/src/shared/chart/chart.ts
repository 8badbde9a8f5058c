import { ticks } from './axis';

/** One series of a chart. */
export interface ChartSeries {
  key: string;
  title: string;
}

/** One point of a chart, in the order of the series. */
export interface ChartPoint {
  key: string;
  label: string;
  values: number[];
  /** Of the period before. */
  before?: number[];
  /** The address of its breakdown. */
  to?: string;
}

export type ChartKind = 'bars' | 'stacked_bars' | 'line';

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

/** The highest and the lowest end of a point's bars. */
function ends(kind: ChartKind, values: number[]): number[] {
  if (kind !== 'stacked_bars') return values;
  return [sum(values.filter((one) => one > 0)), sum(values.filter((one) => one < 0))];
}

/** Whether to draw the period before: beside a single bar, a stack or a line. */
export const drawsBefore = (kind: ChartKind, series: number): boolean =>
  kind === 'stacked_bars' || series === 1;

/** Round numbers of an axis that spans all values and zero. */
export function axisOf(kind: ChartKind, series: number, points: ChartPoint[]): number[] {
  const shown = points.flatMap(({ values, before }) => [
    ...ends(kind, values),
    ...(before && drawsBefore(kind, series) ? ends(kind, before) : []),
  ]);
  const most = Math.max(0, ...shown);
  const least = Math.min(0, ...shown);
  if (least === 0) return ticks(most);
  const step = ticks(Math.max(most, -least)).at(1) ?? 1;
  const below = Math.ceil(-least / step);
  const above = Math.ceil(most / step);
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** Only whole numbers: people are not halved. */
export const whole = (scale: number[]): number[] => scale.filter(Number.isInteger);

/** Every how manieth label fits. */
export const labelStep = (points: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((points * room) / Math.max(width, 1)));

/** A part of a stack: from where to where. */
export function stack(values: number[]): { from: number; to: number }[] {
  let up = 0;
  let down = 0;
  return values.map((value) => {
    const from = value < 0 ? down : up;
    const to = from + value;
    if (value < 0) down = to;
    else up = to;
    return { from, to };
  });
}
