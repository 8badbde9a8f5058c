import { blankPlan, COLUMNS, type Column, type DraftPlan, LONGEST_NAME, MOST_PLANS } from './draft';

/** A spreadsheet's copied cells: tabs between cells, a line for each row. Null for a single cell, a plain paste. */
export function cellsOf(text: string): string[][] | null {
  const lines = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return null;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Column headings: text where all cells below should be numbers. */
const isHead = (cells: string[], column: number) =>
  cells.some((cell) => cell !== '') &&
  cells.every((cell, index) => column + index === 0 || !/\d/.test(cell));

export interface Pasted {
  plans: DraftPlan[];
  rows: number;
  /** How many rows did not fit. */
  left: number;
}

/**
 * The plans with copied cells pasted in, from `plan` and `column` to the right and down; new rows
 * as needed.
 */
export function pasted(
  plans: DraftPlan[],
  plan: string,
  column: Column,
  cells: string[][],
): Pasted {
  const from = COLUMNS.indexOf(column);
  const [first = [], ...others] = cells;
  const rows = others.length > 0 && isHead(first, from) ? others : cells;
  const start = plans.findIndex((one) => one.id === plan);
  const next = [...plans];
  const fit = rows.slice(0, MOST_PLANS - start);
  fit.forEach((row, index) => {
    const filled = { ...(next[start + index] ?? blankPlan()) };
    row.slice(0, COLUMNS.length - from).forEach((cell, offset) => {
      const name = COLUMNS[from + offset];
      if (name) filled[name] = name === 'name' ? cell.slice(0, LONGEST_NAME) : cell;
    });
    next[start + index] = filled;
  });
  return { plans: next, rows: fit.length, left: rows.length - fit.length };
}
