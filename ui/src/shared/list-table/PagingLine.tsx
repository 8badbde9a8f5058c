import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '~/api/errors';
import { commonWords } from '../common-words/common-words';
import { type PagedQuery, type Paging, pagingLine, pagingOf } from './columns';
import classes from './ListTable.module.css';

interface PagingLineProps {
  shown: number;
  paging: Paging;
  error?: unknown;
  onRetry: () => void;
}

const AHEAD_PX = 320;

/**
 * Loads the next page when the end of the list comes near; a button does the same for users who do
 * not scroll.
 */
export function PagingLine({ shown, paging, error, onRetry }: PagingLineProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, loadingMore, loadMore } = paging;

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || loadingMore || error || typeof IntersectionObserver === 'undefined')
      return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loadingMore, loadMore, error]);

  return (
    <div ref={end} className={classes.paging} role="status">
      {loadingMore && <Loader size={16} color="gray.6" aria-hidden="true" />}
      {error ? (
        <>
          <span>{messageOf(error)}</span>
          <Button variant="default" size="xs" onClick={onRetry}>
            {commonWords().tryAgain}
          </Button>
        </>
      ) : (
        <>
          <span>{pagingLine(shown, paging)}</span>
          {hasMore && !loadingMore && (
            <Button variant="default" size="xs" onClick={loadMore}>
              {commonWords().loadMore}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface MorePagesProps {
  query: PagedQuery;
  /** How many rows are shown. */
  shown: number;
  noun: Paging['noun'];
}

/** The line below the rows of a query that loads page by page. */
export function MorePages({ query, shown, noun }: MorePagesProps) {
  return (
    <PagingLine
      shown={shown}
      error={query.error}
      onRetry={() => void query.fetchNextPage()}
      paging={pagingOf(query, noun)}
    />
  );
}
