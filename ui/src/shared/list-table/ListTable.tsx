import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { DataTable, type DataTableColumn, type DataTableSortStatus } from 'mantine-datatable';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ErrorState, SkeletonRows } from '../panel/Panel';
import { EmailText } from '../reach/Reach';
import { usePhone } from '../usePhone';
import type { Column, Paging, PhoneRow } from './columns';
import classes from './ListTable.module.css';
import { PagingLine } from './PagingLine';
import { useRowArrows } from './useRowArrows';

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** An email breaks as emails do. */
const emailOr = (detail: ReactNode): ReactNode =>
  typeof detail === 'string' && /^\S+@\S+$/.test(detail) ? <EmailText email={detail} /> : detail;

export interface ListTableProps<Row> {
  /** The list's content, for screen readers: "Members". */
  label: string;
  columns: Column<Row>[];
  /** `undefined` while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /**
   * The address of a row; its first column is the link, and a click anywhere in the row follows it.
   * Without one the row opens nothing.
   */
  rowHref?: (row: Row) => string | undefined;
  /** A row opens next to the list, as a drawer: the list keeps its scroll position. */
  opensBeside?: boolean;
  /** The row that is open now. */
  isOpen?: (row: Row) => boolean;
  /** The layout of a row at phone width. */
  phone: (row: Row) => PhoneRow;
  /** The `⋯` menu, last. */
  rowActions?: (row: Row) => ReactNode;
  /** At phone width, next to a row that opens. */
  phoneActions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  error?: unknown;
  errorTitle: string;
  onRetry: () => void;
  empty: ReactNode;
  paging?: Paging;
  /** Rows have one line (42 px) instead of two (54 px). */
  compact?: boolean;
  /** Inside a panel: without its own border. */
  flush?: boolean;
  /** A wide table scrolls sideways, and its first column stays. */
  wide?: boolean;
  /** Rows can be selected, by a checkbox before each; not on a phone. */
  selection?: Selection<Row>;
  /** The arrow keys move between rows, Enter opens one, Esc returns to the search field. */
  arrows?: boolean;
}

export interface Selection<Row> {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  /** Names a row for screen readers: "Ana Reyes". */
  nameOf: (row: Row) => string;
}

/** Marks the history entry of a row opened next to its list, so that closing it can go back. */
export const OPENED_BESIDE = { besideList: true } as const;

const linkOf = (beside: boolean | undefined) =>
  beside ? { preventScrollReset: true, state: OPENED_BESIDE } : {};

/**
 * The one table component: declared columns, endless paging by key, sort, empty, loading and error
 * states, two-line rows on phones.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const phone = usePhone();
  const { rows, error, flush, compact } = props;
  const list = useRef<HTMLDivElement>(null);
  useRowArrows(list, Boolean(props.arrows));
  const frame = flush ? classes.flush : classes.frame;
  if (rows === undefined) {
    return (
      <div className={frame}>
        {error ? (
          <ErrorState title={props.errorTitle} error={error} onRetry={props.onRetry} />
        ) : (
          <SkeletonRows rows={8} height={phone ? 64 : compact ? 42 : 54} />
        )}
      </div>
    );
  }
  if (rows.length === 0) return <div className={frame}>{props.empty}</div>;
  return (
    <>
      {phone ? (
        <div className={flush ? classes.flush : undefined}>
          <PhoneList {...props} rows={rows} />
        </div>
      ) : (
        <div
          className={clsx(
            frame,
            props.wide && classes.wide,
            props.columns.some(({ room }) => room) && classes.sized,
          )}
          ref={list}
        >
          <WideTable {...props} rows={rows} />
        </div>
      )}
      {props.paging && (
        <PagingLine
          shown={rows.length}
          paging={props.paging}
          error={error}
          onRetry={props.onRetry}
        />
      )}
    </>
  );
}

type Filled<Row> = ListTableProps<Row> & { rows: Row[] };

/** Leaves the column out of a list that is too narrow for it. */
const roomClass = <Row,>({ room }: Column<Row>) => room && classes[room];

/** The first column is the name, and bold, unless it is plain. */
function cellClass<Row>(column: Column<Row>, index: number) {
  return clsx(
    column.number && classes.number,
    column.oneLine && classes.oneLine,
    index === 0 && !column.plain && classes.first,
    roomClass(column),
  );
}

function WideTable<Row>(props: Filled<Row>) {
  const { label, columns, rows, rowKey, rowHref, rowActions, sort, onSort, compact, isOpen } =
    props;
  const { selection } = props;
  const opening = linkOf(props.opensBeside);
  const navigate = useNavigate();
  const hasTotals = columns.some((column) => column.foot !== undefined);
  const declared = columns.map(
    (column, index): DataTableColumn<Row> => ({
      accessor: column.sort ?? column.key,
      title: column.title,
      width: column.width,
      textAlign: column.number ? 'right' : 'left',
      sortable: Boolean(column.sort && onSort),
      cellsClassName: cellClass(column, index),
      footer: hasTotals ? (column.foot ?? <VisuallyHidden>No total</VisuallyHidden>) : undefined,
      titleClassName: roomClass(column),
      footerClassName: clsx(column.number && classes.number, roomClass(column)),
      render: (row) => {
        const to = index === 0 ? rowHref?.(row) : undefined;
        return to ? (
          <Link
            to={to}
            {...opening}
            className={classes.link}
            data-row-link=""
            aria-current={isOpen?.(row) || undefined}
            onClick={(event) => event.stopPropagation()}
          >
            {column.render(row)}
          </Link>
        ) : (
          column.render(row)
        );
      },
    }),
  );
  if (rowActions) {
    declared.push({
      accessor: 'row-actions',
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      footer: hasTotals ? <VisuallyHidden>No total</VisuallyHidden> : undefined,
      titleClassName: classes.narrowest,
      cellsClassName: classes.narrowest,
      textAlign: 'right',
      render: (row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on the menu from opening the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the menu's own button
        <div className={classes.actions} onClick={(event) => event.stopPropagation()}>
          {rowActions(row)}
        </div>
      ),
    });
  }
  const sorting = onSort
    ? {
        // An accessor that matches no column marks none as sorted.
        sortStatus: {
          columnAccessor: sort?.by ?? '',
          direction: sort?.direction ?? 'asc',
        } as DataTableSortStatus<Row>,
        onSortStatusChange: (status: DataTableSortStatus<Row>) =>
          onSort({ by: String(status.columnAccessor), direction: status.direction }),
      }
    : {};
  return (
    <DataTable<Row>
      aria-label={label}
      className={classes.table}
      classNames={{ header: classes.header, table: compact ? classes.compact : classes.twoLines }}
      columns={declared}
      records={rows}
      idAccessor={(row) => rowKey(row)}
      {...sorting}
      {...(selection && {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.onChange,
        selectionTrigger: 'checkbox',
        getRecordSelectionCheckboxProps: (row: Row) => ({
          'aria-label': `Select ${selection.nameOf(row)}`,
        }),
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all shown' },
      })}
      onRowClick={
        rowHref
          ? ({ record, event }) => {
              // What is in the row goes its own way.
              if (event.target instanceof Element && event.target.closest('a, button')) return;
              const to = rowHref(record);
              if (to) void navigate(to, opening);
            }
          : undefined
      }
      rowClassName={(row) => (isOpen?.(row) ? classes.open : undefined)}
      highlightOnHover={Boolean(rowHref)}
      highlightOnHoverColor="var(--mantine-color-gray-0)"
      rowBorderColor="gray.2"
      borderColor="gray.2"
      horizontalSpacing={props.wide ? 10 : 'md'}
      verticalSpacing={0}
      withTableBorder={false}
      pinFirstColumn={props.wide}
      emptyState={<span />}
    />
  );
}

function PhoneList<Row>({
  label,
  rows,
  rowKey,
  rowHref,
  phone,
  columns,
  opensBeside,
  rowActions,
  phoneActions,
}: Filled<Row>) {
  const opening = linkOf(opensBeside);
  const totals = columns.filter((column) => column.foot !== undefined);
  const severalSums = totals.filter((column) => column.number).length > 1;
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => {
        const { lead, name, amount, detail, status } = phone(row);
        const to = rowHref?.(row);
        const content = (
          <>
            {lead}
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{emailOr(detail)}</span>
            </span>
            <span className={classes.side}>
              <span className={classes.amount}>{amount}</span>
              <span className={classes.detail}>{status}</span>
            </span>
          </>
        );
        return (
          <li key={rowKey(row)} className={to && phoneActions && classes.beside}>
            {to ? (
              <>
                <Link to={to} {...opening} className={classes.row}>
                  {content}
                </Link>
                {phoneActions?.(row)}
              </>
            ) : (
              <div className={classes.row}>
                {content}
                {rowActions?.(row)}
              </div>
            )}
          </li>
        );
      })}
      {totals.length > 0 && (
        <li className={clsx(classes.totals, severalSums && classes.sums)}>
          {totals.map((column) => (
            <span key={column.key}>
              {column.number && severalSums && (
                <span className={classes.sumLabel}>{column.title}</span>
              )}
              {column.foot}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}
