import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonWords } from '../common-words/common-words';

/** One column of a list, as its screen declares it. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand right, header too, in tabular figures. */
  number?: boolean;
  /** The sort the server knows it by; without one the column does not sort. */
  sort?: string;
  /** Width in pixels. */
  width?: number;
  /** The first column is bold, as a name is; a plain one isn't: a time. */
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

/** How a list goes on: by key, as long as the server says there is more. */
export interface Paging {
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  total?: number;
  /** Singular and plural of what is listed: "member", "late members". */
  noun: { one: string; many: string };
}

/** What a list needs of a query that loads page after page. */
export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** How the list of a query goes on that loads page after page. */
export function pagingOf(query: Omit<PagedQuery, 'error'>, noun: Paging['noun']): Paging {
  return {
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    noun,
  };
}

/** What a table takes of a query that loads page after page: how it goes on, and what failed, to be tried again. */
export const pagesOf = (
  query: PagedQuery & Pick<UseInfiniteQueryResult, 'refetch' | 'isFetchNextPageError'>,
  noun: Paging['noun'],
) => ({
  error: query.error,
  onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  paging: pagingOf(query, noun),
});

/** The line under a list: what is shown, or that this is everything. */
export function pagingLine(
  shown: number,
  paging: Pick<Paging, 'hasMore' | 'loadingMore' | 'total' | 'noun'>,
): string {
  const { noun, total } = paging;
  const t = commonWords();
  const count = shown.toLocaleString('en-US');
  if (!paging.hasMore) return shown === 1 ? t.only(noun.one) : t.all(count, noun.many);
  const showing = t.showing(count, total?.toLocaleString('en-US'));
  return paging.loadingMore ? t.loadingMore(noun.many, showing) : showing;
}
