import type { DashboardRow, Figures, MonthFigure } from '../types';
import type { FigureColumn } from './figures';

/** The table of locations, as its wide and its narrow form show it. */
export interface LocationTableProps {
  parts: {
    key: number;
    heading: { name: string; count: string; figures: Figures } | null;
    rows: DashboardRow[];
  }[];
  columns: FigureColumn[];
  total: { figures: Figures; months: MonthFigure[] };
  withTrend: boolean;
  /** The names of a location's groups; empty under their headings. */
  groupsOfRow: (ids: number[]) => string;
}

export const TOTAL = 'Total';
