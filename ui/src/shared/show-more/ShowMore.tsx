import { Button, type ButtonProps } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant'> {
  query: Pick<
    UseInfiniteQueryResult<unknown>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** The words of the button. */
  children?: string;
  /** The class of a line of its own. */
  line?: string;
}

/** Loads the next page of a list. Nothing where there is none. */
export function ShowMore({
  query,
  children = 'Show more',
  line,
  size,
  variant = 'default',
}: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  const button = (
    <Button
      size={size}
      variant={variant}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
  return line ? <div className={line}>{button}</div> : button;
}
