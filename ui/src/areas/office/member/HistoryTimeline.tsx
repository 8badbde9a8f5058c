import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { pagingOf } from '~/shared/list-table/columns';
import { PagingLine } from '~/shared/list-table/PagingLine';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import type { HistoryItem } from '../calls';
import classes from './Member.module.css';
import { historyQuery } from './queries';

const RECENT = 5;
const NOUN = { one: 'change', many: 'changes' };

function Change({ item }: { item: HistoryItem }) {
  return (
    <li className={classes.change}>
      <span>{item.text}</span>
      <span className={classes.second}>
        <time dateTime={item.at}>{dateTime(item.at)}</time> by {item.actor}
      </span>
    </li>
  );
}

interface HistoryTimelineProps {
  accountId: number;
  /** Only the last few, for a preview. */
  recent?: boolean;
}

/** Every change of a household, when and by whom, newest first. */
export function HistoryTimeline({ accountId, recent }: HistoryTimelineProps) {
  const changes = useInfiniteQuery(historyQuery(accountId));
  const { data, error, refetch, fetchNextPage } = changes;
  const all = data?.pages.flatMap((page) => page.items);
  return (
    <Loaded
      data={all}
      error={error}
      onRetry={() => void refetch()}
      errorTitle="History didn't load"
      rows={RECENT}
    >
      {(items) => {
        if (items.length === 0) return <EmptyState title="Nothing has happened yet" />;
        return (
          <>
            <ol className={classes.timeline}>
              {(recent ? items.slice(0, RECENT) : items).map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: past changes keep their place
                <Change key={`${item.at} ${index}`} item={item} />
              ))}
            </ol>
            {!recent && (
              <PagingLine
                shown={items.length}
                error={error}
                onRetry={() => void fetchNextPage()}
                paging={pagingOf(changes, NOUN)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
