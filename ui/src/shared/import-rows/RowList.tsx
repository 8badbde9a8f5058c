import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { Disclosure } from '../disclosure/Disclosure';
import { usePhone } from '../usePhone';
import { Cell } from './Cell';
import classes from './ImportRows.module.css';
import type { FileColumn, FileRow, RowsChange } from './rows';

interface RowListProps<Row extends FileRow> {
  columns: FileColumn[];
  rows: Row[];
  /** The person or thing a row is about. */
  nameOf: (row: Row) => string;
  /** The existing records a row may duplicate. */
  duplicates: (row: Row) => { key: string; words: ReactNode }[];
  onChange: (body: RowsChange) => Promise<void>;
  empty: ReactNode;
}

/** One page of rows: a table of cells, or on a phone one card each. Every cell can be edited. */
export function RowList<Row extends FileRow>({
  columns,
  rows,
  empty,
  ...about
}: RowListProps<Row>) {
  const { onChange } = about;
  const phone = usePhone();
  // Columns of the file, and those with missing values.
  const shown = useMemo(() => {
    const wrong = new Set(rows.flatMap((row) => Object.keys(row.errors)));
    return columns.filter(({ field, column }) => column !== undefined || wrong.has(field));
  }, [columns, rows]);
  if (rows.length === 0) return empty;
  return phone ? (
    <ul className={classes.cards} aria-label="Rows">
      {rows.map((row) => (
        <Card key={row.line} row={row} columns={shown} {...about} />
      ))}
    </ul>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the wide table
    <section className={classes.scroll} aria-label="Rows of the file" tabIndex={0}>
      <table className={classes.table} aria-label="Rows">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">State</th>
            {shown.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-state={row.state}>
              <th scope="row">{row.line}</th>
              <td>
                <RowState row={row} {...about} />
              </td>
              {shown.map((column) => (
                <td key={column.field} data-wrong={column.field in row.errors || undefined}>
                  <Cell row={row} column={column} onChange={onChange} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type About<Row extends FileRow> = Pick<RowListProps<Row>, 'nameOf' | 'duplicates' | 'onChange'> & {
  row: Row;
};

function Card<Row extends FileRow>({ columns, ...about }: About<Row> & { columns: FileColumn[] }) {
  const { row, nameOf, onChange } = about;
  const cells = (of: FileColumn[]) =>
    of.map((column) => (
      <div key={column.field} className={classes.cardCell}>
        <span className={classes.muted}>{column.label}</span>
        <Cell row={row} column={column} onChange={onChange} />
      </div>
    ));
  return (
    <li>
      <p className={classes.cardName}>
        {nameOf(row)} <span className={classes.muted}>Row {row.line}</span>
      </p>
      <RowState {...about} />
      {cells(columns.filter(({ field }) => field in row.errors))}
      <Disclosure summary="All cells">
        {cells(columns.filter(({ field }) => !(field in row.errors)))}
      </Disclosure>
    </li>
  );
}

const READY: StatusLook = look('Ready', 'good');
const LOOKS: Record<string, StatusLook> = {
  error: look('Error', 'bad'),
  duplicate: look('Duplicate?', 'warn'),
  dropped: look('Skipped', 'ended'),
};

/** The state of a row as a label, its possible duplicates, and its actions. */
function RowState<Row extends FileRow>({ row, nameOf, duplicates, onChange }: About<Row>) {
  const twins = row.state === 'dropped' ? [] : duplicates(row);
  const act = (change: { dropped?: boolean; keep?: boolean }) =>
    void onChange({ rows: [{ line: row.line, ...change }] }).catch(() => undefined);
  const about = `row ${row.line}, ${nameOf(row)}`;
  return (
    <div className={classes.rowState}>
      <StatusBadge look={LOOKS[row.state] ?? READY} />
      {row.misread && row.state !== 'dropped' && (
        <span className={classes.misread}>{row.misread}</span>
      )}
      {twins.length > 0 && (
        <ul className={classes.duplicates}>
          {twins.map(({ key, words }) => (
            <li key={key}>
              {words}
              {row.kept && ' (kept)'}
            </li>
          ))}
        </ul>
      )}
      <span className={classes.rowActions}>
        {row.state === 'duplicate' && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Keep ${about}`}
            onClick={() => act({ keep: true })}
          >
            Keep
          </Button>
        )}
        {row.state === 'dropped' ? (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Restore ${about}`}
            onClick={() => act({ dropped: false })}
          >
            Restore
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`${row.state === 'duplicate' ? 'Skip' : 'Skip row'} ${about}`}
            onClick={() => act({ dropped: true })}
          >
            {row.state === 'duplicate' ? 'Skip' : 'Skip row'}
          </Button>
        )}
      </span>
    </div>
  );
}
