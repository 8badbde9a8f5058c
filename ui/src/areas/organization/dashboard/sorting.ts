import { toCents } from '~/shared/money/money';
import type { DashboardRow } from '../types';
import type { FigureColumn } from './figures';

interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** A figure as a number, for the order; without any enrollment last. */
function numberOf(row: DashboardRow, column: FigureColumn): number {
  if (column.kind === 'money') return toCents(row.figures[column.key]);
  if (column.kind === 'days') return row.figures.daysSinceEnrollment ?? Number.MAX_SAFE_INTEGER;
  return row.figures[column.key];
}

/** The rows by a column; by name, as they come, without one. */
export function sorted(
  rows: DashboardRow[],
  columns: FigureColumn[],
  sort: Sort | undefined,
): DashboardRow[] {
  const way = sort?.direction === 'desc' ? -1 : 1;
  if (sort?.by === 'name')
    return rows.toSorted((a, b) => way * a.officeName.localeCompare(b.officeName));
  const column = columns.find(({ key }) => key === sort?.by);
  return column ? rows.toSorted((a, b) => way * (numberOf(a, column) - numberOf(b, column))) : rows;
}

/** The order after a press on a column's title: the largest first, then the smallest, then none. */
export function nextSort(sort: Sort | undefined, by: string): string {
  if (sort?.by !== by) return by === 'name' ? by : `-${by}`;
  const first = by === 'name' ? 'asc' : 'desc';
  if (sort.direction !== first) return '';
  return first === 'desc' ? by : `-${by}`;
}
