import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, Loaded } from './Panel';

interface LoadedQueryProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  errorTitle: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** A query's data, its skeleton or its error, in place. */
export function LoadedQuery<T>({ query, ...rest }: LoadedQueryProps<T>) {
  const { data, error, refetch } = query;
  return <Loaded data={data} error={error} onRetry={() => void refetch()} {...rest} />;
}

interface NotHereProps {
  icon?: ReactNode;
  title: string;
  /** The reason, or where it may be. */
  children: ReactNode;
  /** The page to go to instead. */
  to: string;
  /** The link's label. */
  link: string;
}

/** Shown for something that doesn't exist, or belongs to another office. */
export function NotHere({ icon, title, children, to, link }: NotHereProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button component={Link} to={to} variant="default" size="xs">
          {link}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
