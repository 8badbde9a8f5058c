import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PagedQuery, Paging } from '../list-table/columns';
import { MorePages } from '../list-table/PagingLine';
import { Loaded, Panel } from '../panel/Panel';

interface CardListProps<Row> {
  query: PagedQuery & Pick<UseInfiniteQueryResult, 'refetch'>;
  rows: Row[] | undefined;
  noun: Paging['noun'];
  errorTitle: string;
  empty: ReactNode;
  title?: string;
  /** To the right of the title, once there are rows: the download. */
  action?: ReactNode;
  /** The rows, at least one. */
  children: (rows: Row[]) => ReactNode;
}

/** A list that is no table: cards or custom lines, in a panel with its states and its paging. */
export function CardList<Row>({
  query,
  rows,
  noun,
  errorTitle,
  empty,
  title,
  action,
  children,
}: CardListProps<Row>) {
  return (
    <Loaded
      data={rows}
      error={query.error}
      errorTitle={errorTitle}
      onRetry={() => void query.refetch()}
    >
      {(shown) => (
        <Panel flush title={title} action={shown.length > 0 && action}>
          {shown.length === 0 ? (
            empty
          ) : (
            <>
              {children(shown)}
              <MorePages query={query} shown={shown.length} noun={noun} />
            </>
          )}
        </Panel>
      )}
    </Loaded>
  );
}
