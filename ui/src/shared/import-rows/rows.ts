/** A file that is being imported, whatever its rows are: what its columns can be, and what is changed of a row. */

export interface FileColumn {
  field: string;
  label: string;
  needed: boolean;
  /** Which column of the file it is, from 0. */
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
  kept: boolean;
}

export interface RowsChange {
  rows?: { line: number; texts?: Record<string, string>; dropped?: boolean; keep?: boolean }[];
  all?: 'drop_errors' | 'skip_duplicates' | 'keep_duplicates';
}

interface RowCounts {
  error: number;
  duplicate: number;
  ready: number;
}

/** Largest file taken. */
export const MOST_BYTES = 5 * 1024 * 1024;

export const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** The column of each field that has one. */
export const columnsOf = (columns: FileColumn[]): Record<string, number> =>
  Object.fromEntries(
    columns.flatMap(({ field, column }) => (column === undefined ? [] : [[field, column]])),
  );

/** A column has one field, and a field has one column: choosing takes it from the one that had it. */
export function chosenColumns(
  chosen: Record<string, number>,
  column: number,
  field: string,
): Record<string, number> {
  const kept = Object.entries(chosen).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === '' ? kept : [...kept, [field, column]]);
}

/** Fields that no column of the file is, without which nothing can be imported. */
export const missingColumns = (columns: FileColumn[], chosen: Record<string, number>): string[] =>
  columns.filter(({ field, needed }) => needed && !(field in chosen)).map(({ label }) => label);

/** What is left to do before the rows can be used; null when nothing is. */
export function leftToDo({ error, duplicate, ready }: RowCounts, none: string): string | null {
  const parts = [
    error > 0 && `${count(error, 'row')} with errors`,
    duplicate > 0 && `${count(duplicate, 'possible duplicate')}`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(' and ')} left: fix, skip, or keep them first.`;
  return ready === 0 ? none : null;
}
