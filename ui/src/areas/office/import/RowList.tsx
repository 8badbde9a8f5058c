import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { StatusLook } from '~/shared/status-badge/statuses';
import { Cell } from './Cell';
import type { Import, ImportRow, RowsRequest } from './calls';
import classes from './Import.module.css';
import { duplicateWords, rowName } from './words';

const PHONE = '(max-width: 43.75em)';

interface RowListProps {
  found: Import;
  rows: ImportRow[];
  onChange: (body: RowsRequest) => Promise<void>;
  empty: ReactNode;
}

type Columns = Import['columns'];

/** One page of rows: a table of cells, or on a phone a card each. Every cell opens to be mended. */
export function RowList({ found, rows, onChange, empty }: RowListProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  // Columns of the file, and those in which something is missing.
  const shown = useMemo(() => {
    const wrong = new Set(rows.flatMap((row) => Object.keys(row.errors)));
    return found.columns.filter(({ field, column }) => column !== undefined || wrong.has(field));
  }, [found.columns, rows]);
  if (rows.length === 0) return empty;
  return phone ? (
    <ul className={classes.cards} aria-label="Rows">
      {rows.map((row) => (
        <Card key={row.line} row={row} columns={shown} onChange={onChange} />
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
                <RowState row={row} onChange={onChange} />
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

interface CardProps {
  row: ImportRow;
  columns: Columns;
  onChange: RowListProps['onChange'];
}

function Card({ row, columns, onChange }: CardProps) {
  const cells = (of: Columns) =>
    of.map((column) => (
      <div key={column.field} className={classes.cardCell}>
        <span className={classes.muted}>{column.label}</span>
        <Cell row={row} column={column} onChange={onChange} />
      </div>
    ));
  return (
    <li>
      <p className={classes.cardName}>
        {rowName(row)} <span className={classes.muted}>Row {row.line}</span>
      </p>
      <RowState row={row} onChange={onChange} />
      {cells(columns.filter(({ field }) => field in row.errors))}
      <details>
        <summary>All cells</summary>
        {cells(columns.filter(({ field }) => !(field in row.errors)))}
      </details>
    </li>
  );
}

const READY: StatusLook = { label: 'Ready', tone: 'good', dot: 'circle' };
const LOOKS: Record<string, StatusLook> = {
  error: { label: 'Error', tone: 'bad', dot: 'square' },
  duplicate: { label: 'Duplicate?', tone: 'warn', dot: 'diamond' },
  dropped: { label: 'Skipped', tone: 'ended', dot: 'ring' },
};

/** The state of a row in a word, whom it may be over again, and what can be done with it. */
function RowState({ row, onChange }: Omit<CardProps, 'columns'>) {
  const act = (change: { dropped?: boolean; keep?: boolean }) =>
    void onChange({ rows: [{ line: row.line, ...change }] }).catch(() => undefined);
  const about = `row ${row.line}, ${rowName(row)}`;
  return (
    <div className={classes.rowState}>
      <StatusBadge look={LOOKS[row.state] ?? READY} />
      {row.duplicates.length > 0 && row.state !== 'dropped' && (
        <ul className={classes.duplicates}>
          {row.duplicates.map((one) => (
            <li key={`${one.kind}${one.line ?? one.accountId}`}>
              {one.accountId ? (
                <Link to={`/account/members?id=${one.accountId}`} target="_blank">
                  {duplicateWords(one)}
                </Link>
              ) : (
                duplicateWords(one)
              )}
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
