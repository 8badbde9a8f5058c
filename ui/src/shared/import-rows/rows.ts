/** A file being imported, whatever its rows are: its possible columns, and changes to a row. */

export interface FileColumn {
  field: string;
  label: string;
  needed: boolean;
  /** Its column in the file, from 0. */
  column?: number;
}

export interface FileHeading {
  heading: string;
  samples: string[];
}

export interface FileRow {
  line: number;
  state: string;
  texts: Record<string, string>;
  errors: Record<string, string[]>;
  /** Why its cells don't belong to the columns: the file is wrong, not a cell. */
  misread?: string;
  kept: boolean;
}

export interface RowsChange {
  rows?: { line: number; texts?: Record<string, string>; dropped?: boolean; keep?: boolean }[];
  all?: 'drop_errors' | 'empty_cells' | 'skip_duplicates' | 'keep_duplicates';
}

interface RowCounts {
  error: number;
  duplicate: number;
  ready: number;
}

/** Maximum file size in bytes. */
export const MOST_BYTES = 5 * 1024 * 1024;

export const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** The column of each field that has one. */
export const columnsOf = (columns: FileColumn[]): Record<string, number> =>
  Object.fromEntries(
    columns.flatMap(({ field, column }) => (column === undefined ? [] : [[field, column]])),
  );

/**
 * Each column has one field and each field one column: selecting a field removes it from its
 * previous column.
 */
export function chosenColumns(
  chosen: Record<string, number>,
  column: number,
  field: string,
): Record<string, number> {
  const kept = Object.entries(chosen).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === '' ? kept : [...kept, [field, column]]);
}

/** Required fields without a column in the file. */
export const missingColumns = (columns: FileColumn[], chosen: Record<string, number>): string[] =>
  columns.filter(({ field, needed }) => needed && !(field in chosen)).map(({ label }) => label);

/** What remains to be done before the rows can be used; null when nothing does. */
export function leftToDo({ error, duplicate, ready }: RowCounts, none: string): string | null {
  const parts = [
    error > 0 && `${count(error, 'row')} with errors`,
    duplicate > 0 && `${count(duplicate, 'possible duplicate')}`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(' and ')} left: fix, skip, or keep them first.`;
  return ready === 0 ? none : null;
}
