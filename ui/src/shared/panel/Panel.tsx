import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { explain } from '~/api/errors';
import { commonWords } from '../common-words/common-words';
import classes from './Panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** To the right of the title: a button, a select. */
  action?: ReactNode;
  /** No inner padding: the panel contains a table or a list that reaches its edges. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

/** A bordered part of a page with its heading. */
export function Panel({ title, action, flush, children, className }: PanelProps) {
  const id = useId();
  return (
    <section className={clsx(classes.panel, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {action}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Says what will appear here and offers the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <p className={classes.stateTitle}>{title}</p>
      {children && <p className={classes.stateText}>{children}</p>}
      {action && <div className={classes.stateAction}>{action}</div>}
    </div>
  );
}

/** What could not be loaded, the server's message, and a retry. The rest of the page stays. */
export function ErrorState({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry?: () => void;
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconCloudOff size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.stateTitle}>{title}</p>
      <p className={classes.stateText}>{explain(error)}</p>
      {onRetry && (
        <div className={classes.stateAction}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            onClick={onRetry}
          >
            {commonWords().tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

const SKELETON_AFTER_MS = 300;

/** True once something has been loading long enough that a skeleton is better than a flicker. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && slow;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * Rows of their final height while a list loads. The space is reserved from the start, the bars
 * appear after 300 ms.
 */
export function SkeletonRows({ rows = 4, height = 54 }: { rows?: number; height?: 42 | 54 | 64 }) {
  const slow = useSlow(true);
  return (
    <div role="status" aria-label={commonWords().loading}>
      {ROWS.slice(0, rows).map((row, index) => (
        <div key={row} className={classes.skeletonRow} style={{ height: `${height / 16}rem` }}>
          {slow && (
            <>
              <Skeleton height={30} circle />
              <div className={classes.skeletonText}>
                <Skeleton height={9} width={`${62 - (index % 3) * 9}%`} radius="xl" />
                {height > 42 && (
                  <Skeleton height={8} width={`${40 - (index % 2) * 8}%`} radius="xl" />
                )}
              </div>
              <Skeleton height={18} width={64} radius="sm" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

interface LoadedProps<T> {
  /** The query's data; `undefined` while it loads. */
  data: T | undefined;
  error: unknown;
  onRetry: () => void;
  /** What failed, such as "Notes didn't load". */
  errorTitle: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** A query's data, its skeleton or its error, in place. */
export function Loaded<T>({ data, error, onRetry, errorTitle, rows, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={errorTitle} error={error} onRetry={onRetry} />;
  return <SkeletonRows rows={rows} />;
}
