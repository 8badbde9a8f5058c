import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sortText, useListView } from '~/shared/list-screen/useListView';
import { type Column, type PhoneRow, pagingOf } from '~/shared/list-table/columns';
import { ListTable, type Sort } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { officeAddress } from '~/user/office-address';
import { filtersIn, listBehind, targetAddress } from '../address';
import type { ReportAnswer, ReportColumn, ReportDeclaration, ReportRow } from '../types';
import { cellWords, isNumber, lower, totalWords } from '../words';
import classes from './Report.module.css';

interface ReportTableProps {
  declared: ReportDeclaration;
  query: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  pages: ReportAnswer[];
  /** Keys of hidden columns. */
  hidden: string[];
  /** The office whose households and plans a row can open. */
  officeId: number;
  /** Whether its page is about all locations: a row opens at its own office. */
  whole: boolean;
}

const NOUN = { one: 'row', many: 'rows' };

const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' };

/** The rows, with the sums of all of them, also of those not shown yet. */
export function ReportTable({ declared, query, pages, hidden, officeId, whole }: ReportTableProps) {
  const [params] = useSearchParams();
  const view = useListView();
  const first = pages[0];
  if (!first) return null;
  const count = first.count ?? 0;
  const rows = pages.flatMap((page) => page.rows);
  const narrowed = Object.keys(filtersIn(params)).length > 0;
  const several = (first.byLocation?.length ?? 1) !== 1;
  // The sum of rows that a filter leaves has no list of its own.
  const behind = (column: ReportColumn, row: ReportRow | null, value: string | null | undefined) =>
    column.opens && value && Number(value) !== 0 && (row !== null || !narrowed)
      ? listBehind(params, column.opens, row, { several, whole })
      : undefined;
  const all = first.columns.map((column, index) => ({ column, index }));
  const shown = all.filter(({ column }) => !hidden.includes(column.key));
  const columns = shown.map(({ column, index }, place): Column<ReportRow> => {
    const total = totalWords(column, first.totals?.[index]);
    const words =
      place === 0
        ? `Total of ${count.toLocaleString('en-US')} ${count === 1 ? NOUN.one : NOUN.many}`
        : total;
    return {
      key: column.key,
      title: column.title,
      number: isNumber(column),
      sort: column.key,
      render: (row) => (
        <Cell column={column} value={row.cells[index]} to={behind(column, row, row.cells[index])} />
      ),
      foot:
        first.totals && words ? (
          <Amount
            words={words}
            to={place > 0 ? behind(column, null, first.totals[index]) : undefined}
          />
        ) : undefined,
    };
  });
  return (
    <section aria-labelledby="report-rows">
      <h2 id="report-rows" className={classes.rowsTitle}>
        {count.toLocaleString('en-US')} {count === 1 ? NOUN.one : NOUN.many}
      </h2>
      <ListTable<ReportRow>
        label={declared.title}
        compact
        wide
        arrows
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => {
          const to = targetAddress(row.target, whole || row.officeId === officeId, params);
          return to && whole && row.target?.kind !== 'report'
            ? officeAddress(row.officeId, to)
            : to;
        }}
        phone={(row) => phoneRow(all, row)}
        sort={view.sort ?? sortOf(declared.sort)}
        onSort={(sort) => view.set({ sort: sortText(sort) })}
        error={query.error}
        errorTitle="The rows didn’t load"
        onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        paging={{ ...pagingOf(query, NOUN), total: count }}
        empty={<Nothing answer={first} />}
      />
      {query.hasNextPage && (
        <p className={classes.printed}>
          The first {rows.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} rows.
          To print all of them, download the PDF.
        </p>
      )}
    </section>
  );
}

/** Longer texts, such as a reason, break into lines. */
const LONG = 28;

interface CellProps {
  column: ReportColumn;
  value: string | null | undefined;
  /** The list that makes up a number. */
  to: string | undefined;
}

function Cell({ column, value, to }: CellProps) {
  const words = cellWords(column, value);
  if (to) return <Amount words={words} to={to} />;
  return <span className={words.length > LONG ? classes.long : classes.cell}>{words}</span>;
}

/** A number, which opens the list that makes it up. */
function Amount({ words, to }: { words: string; to: string | undefined }) {
  if (!to) return <span className={classes.cell}>{words}</span>;
  return (
    <Link to={to} className={classes.number} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  );
}

function Nothing({ answer }: { answer: ReportAnswer }) {
  const { title, period, filterWords } = answer;
  const when = period ? ` in ${period.words}` : '';
  return (
    <EmptyState title={`No ${lower(`${title} `).trim()}${when}`}>
      {filterWords.length > 0
        ? 'Remove a filter, or choose other days.'
        : 'Choose other days to see more.'}
    </EmptyState>
  );
}

type Numbered = { column: ReportColumn; index: number };

/** A row on a phone: its first text, its last sum, and two more facts. */
function phoneRow(all: Numbered[], { cells }: ReportRow): PhoneRow {
  const has = ({ index }: Numbered) => Boolean(cells[index]);
  const words = (one: Numbered | undefined) =>
    one ? cellWords(one.column, cells[one.index]) : undefined;
  const usual = all.filter(({ column }) => !column.extra);
  const texts = usual.filter((one) => one.column.kind === 'text' && has(one));
  const sums = usual.filter((one) => isNumber(one.column) && has(one));
  const dates = usual.filter((one) => one.column.kind === 'date' && has(one));
  const moved = sums.filter((one) => words(one) !== '\u2014');
  const [name, second, third] = texts;
  return {
    name: words(name ?? dates[0]),
    amount: words(
      moved.findLast(({ column }) => column.kind === 'money') ?? moved.at(-1) ?? sums.at(-1),
    ),
    detail: [name && words(dates[0]), words(second)].filter(Boolean).join(', '),
    status: words(third),
  };
}
