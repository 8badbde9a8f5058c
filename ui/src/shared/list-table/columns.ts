import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonWords } from '../common-words/common-words';

/** One column of a list, as declared by its screen. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers are right-aligned, header too, in tabular figures. */
  number?: boolean;
  /** The server's name of the sort; without it the column is not sortable. */
  sort?: string;
  /** The room a list needs for the column; without it the column is always shown. */
  room?: 'some' | 'much' | 'most' | 'all';
  /** A date or a short word that never breaks. */
  oneLine?: boolean;
  /** Width in pixels. */
  width?: number;
  /** The first column is bold, like a name; a plain one, such as a time, is not. */
  plain?: boolean;
  /** The column's footer: a total. */
  foot?: ReactNode;
}

/** A row on a phone: name and amount, detail and status. */
export interface PhoneRow {
  lead?: ReactNode;
  name: ReactNode;
  amount?: ReactNode;
  detail?: ReactNode;
  status?: ReactNode;
}

/** "1 office", "63 members": a number that no column's title explains, such as on a phone. */
export const counted = (count: number, { one, many }: Paging['noun']): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** A list's paging: by key, as long as the server says there is more. */
export interface Paging {
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  total?: number;
  /** Singular and plural of the listed item: "member", "late members". */
  noun: { one: string; many: string };
}

/** The part a list needs of a query that loads page by page. */
export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** The paging of a query that loads page by page. */
export function pagingOf(query: Omit<PagedQuery, 'error'>, noun: Paging['noun']): Paging {
  return {
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    noun,
  };
}

/** A table's props for a query that loads page by page: its paging, and its error with a retry. */
export const pagesOf = (
  query: PagedQuery & Pick<UseInfiniteQueryResult, 'refetch' | 'isFetchNextPageError'>,
  noun: Paging['noun'],
) => ({
  error: query.error,
  onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  paging: pagingOf(query, noun),
});

/** The line under a list: how much is shown, or that this is everything. */
export function pagingLine(
  shown: number,
  paging: Pick<Paging, 'hasMore' | 'loadingMore' | 'total' | 'noun'>,
): string {
  const { noun, total } = paging;
  const t = commonWords();
  const count = shown.toLocaleString('en-US');
  if (!paging.hasMore)
    return shown === 1 ? t.only({ noun: noun.one }) : t.all({ count, nouns: noun.many });
  const showing =
    total === undefined
      ? t.showing({ count })
      : t.showingOf({ count, total: total.toLocaleString('en-US') });
  return paging.loadingMore ? t.loadingMore({ nouns: noun.many, showing }) : showing;
}
