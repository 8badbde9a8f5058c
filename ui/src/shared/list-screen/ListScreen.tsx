import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { DateRange } from '../dates/DateRange';
import { DownloadMenu, type DownloadMenuProps } from '../download/DownloadMenu';
import { type FilterChip, FilterChips } from '../filter-chips/FilterChips';
import { type Paging, pagesOf } from '../list-table/columns';
import { ListTable, type ListTableProps } from '../list-table/ListTable';
import { EmptyState, Panel } from '../panel/Panel';
import { DebouncedSearch } from '../search-field/DebouncedSearch';
import { usePhone } from '../usePhone';
import { CardList } from './CardList';
import { FoldButton } from './FoldButton';
import { useKept } from './kept';
import classes from './ListScreen.module.css';
import { MissingCells } from './MissingCells';
import { type ListView, sortText } from './useListView';
import { ViewMenu } from './ViewMenu';

interface Words {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

interface Chips {
  /** The label for screen readers: "Status". */
  label: string;
  /** Its parameter in the address. */
  name: string;
  choices: FilterChip<string>[];
  /** The chip selected when the address has none; `all` by default. */
  initial?: string;
  /** Several can be selected. */
  several?: boolean;
}

type TableForm<Row> = Pick<
  ListTableProps<Row>,
  'columns' | 'rowKey' | 'rowHref' | 'phone' | 'rowActions' | 'compact'
> & { cards?: undefined };

/** Rows outside a table. */
interface CardsForm<Row> {
  cards: (rows: Row[]) => ReactNode;
}

interface ListOptions<Row> extends Pick<ListTableProps<Row>, 'rows' | 'errorTitle'> {
  /** The list's label for screen readers; by default the noun's plural. */
  label?: string;
  /** Identifies the list in the user's stored columns and saved views. */
  name: string;
  view: ListView;
  query: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
    | 'fetchNextPage'
  > & { data?: unknown };
  noun: Paging['noun'];
  /** Left of the tools, for a list below another one. */
  heading?: string;
  /** The label of the search field; without it there is no search. */
  search?: string;
  chips?: Chips;
  /** Whether the list is filtered by a first and a last day. */
  days?: boolean;
  /** Between filters and list: totals. */
  figures?: ReactNode;
  /** More filters, to the right of the chips; a phone folds them away. */
  tools?: ReactNode;
  /** The list's own act, a button: always shown. */
  act?: ReactNode;
  /** Other parameters of the address that filter the list. */
  otherFilters?: readonly string[];
  onDownload?: DownloadMenuProps['onDownload'];
  empty: Words;
  /** Why the user may not see the list. */
  locked?: Words;
}

type ListScreenProps<Row> = ListOptions<Row> & (TableForm<Row> | CardsForm<Row>);

/** The selected chips, and the address after a press. */
function toggled(
  { several, name, choices, initial = 'all' }: Chips,
  view: ListView,
  pressed: string,
): string {
  const values = choices.map(({ value }) => value);
  if (!several) {
    const on = view.one(name, values);
    return pressed === initial || pressed === on ? '' : pressed;
  }
  const on = view.many(name, values);
  return values.filter((value) => on.includes(value) !== (value === pressed)).join(',');
}

function selected({ several, name, choices, initial = 'all' }: Chips, view: ListView): string[] {
  const values = choices.map(({ value }) => value);
  return several ? view.many(name, values) : [view.one(name, values) ?? initial];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The one list screen: search, filters and sort are in the address, columns and saved views are
 * stored per user. A phone shows the search and the chips; a button unfolds the rest.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { label, name, view, query, noun, search, chips, days, figures, tools, act } = props;
  const { rows, errorTitle, otherFilters = [], onDownload, empty, locked } = props;
  const columns = props.cards ? [] : props.columns;
  const [kept, keep] = useKept(name);
  const phone = usePhone();
  const [unfolded, unfold] = useState(false);
  if (locked) {
    return (
      <Panel>
        <Empty {...locked} />
      </Panel>
    );
  }
  const filters = ['q', 'from', 'to', ...(chips ? [chips.name] : []), ...otherFilters];
  const clear = (
    <Button
      variant="default"
      size="xs"
      onClick={() => view.set(Object.fromEntries(filters.map((one) => [one, ''])))}
    >
      Clear filters
    </Button>
  );
  const folded = phone && !unfolded;
  /** How many filters are on that a phone folds away. */
  const on = [['from', 'to'], ...otherFilters.map((one) => [one])].filter((names) =>
    view.has(names),
  ).length;
  const more = phone && (
    <FoldButton
      className={classes.more}
      label={days || tools || on > 0 ? 'Filters' : 'More'}
      on={on}
      unfolded={unfolded}
      onToggle={() => unfold(!unfolded)}
    />
  );
  const none: Words = view.has(filters)
    ? {
        title: `No matching ${noun.many}`,
        text: 'Try another search or other filters.',
        action: clear,
      }
    : empty;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className={classes.bar}>
        <div className={classes.tools}>
          {props.heading && <h2 className={classes.heading}>{props.heading}</h2>}
          {phone && act && (
            <div className={clsx(classes.act, (search || chips) && classes.alone)}>{act}</div>
          )}
          {search && (
            <DebouncedSearch
              className={classes.search}
              label={search}
              value={view.search}
              onSearch={(q) => view.set({ q }, 'replace')}
            />
          )}
          {search && more}
          {chips && (
            <div className={clsx(classes.chips, days && classes.below, !search && classes.beside)}>
              <FilterChips
                label={chips.label}
                chips={chips.choices}
                selected={selected(chips, view)}
                onToggle={(value) => view.set({ [chips.name]: toggled(chips, view, value) })}
              />
            </div>
          )}
          {!search && more}
          {days && !folded && (
            <DateRange days={view.days} onChange={(next) => view.set({ ...next })} />
          )}
          {tools && !folded && <div className={classes.filters}>{tools}</div>}
        </div>
        {!folded && (
          <div className={classes.end}>
            {phone && on > 0 && clear}
            <div className={classes.icons}>
              {onDownload && <DownloadMenu onDownload={onDownload} />}
              <ViewMenu list={name} columns={columns.slice(1)} kept={kept} onKeep={keep} />
            </div>
            {!phone && act}
          </div>
        )}
      </div>
      <MissingCells data={query.data} />
      {figures && <div className={classes.figures}>{figures}</div>}
      {props.cards ? (
        <CardList
          query={query}
          rows={rows}
          noun={noun}
          errorTitle={errorTitle}
          empty={<Empty icon={empty.icon} {...none} />}
        >
          {props.cards}
        </CardList>
      ) : (
        <ListTable<Row>
          label={label ?? sentence(noun.many)}
          arrows
          compact={props.compact}
          columns={columns.filter(({ key }) => !kept.hidden.includes(key))}
          rows={rows}
          rowKey={props.rowKey}
          rowHref={props.rowHref}
          rowActions={props.rowActions}
          phone={props.phone}
          sort={view.sort}
          onSort={
            columns.some(({ sort }) => sort)
              ? (sort) => view.set({ sort: sortText(sort) })
              : undefined
          }
          errorTitle={errorTitle}
          empty={<Empty icon={empty.icon} {...none} />}
          {...pagesOf(query, noun)}
        />
      )}
    </div>
  );
}

function Empty({ icon, title, text, action }: Words) {
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
