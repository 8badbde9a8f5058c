import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { MorePages } from '~/shared/list-table/PagingLine';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import type { TimelineEvent } from '~/shared/timeline/group';
import { Timeline } from '~/shared/timeline/Timeline';
import type { HistoryItem } from '../calls';
import { historyQuery } from './queries';

const RECENT = 5;
const NOUN = { one: 'change', many: 'changes' };

const eventOf = (item: HistoryItem): TimelineEvent => ({
  at: item.at,
  when: dateTime(item.at),
  what: item.words,
  person: item.memberName,
  of: item.planName,
  why: item.reason,
  by: item.actor,
});

interface HistoryTimelineProps {
  accountId: number;
  /** Only the history of this person, and of the household as a whole. */
  memberName?: string;
  /** Only the last few, for a preview. */
  recent?: boolean;
}

/** The history of a household, newest first, with time and author: changes, renewals and emails. */
export function HistoryTimeline({ accountId, memberName, recent }: HistoryTimelineProps) {
  const changes = useInfiniteQuery(historyQuery(accountId));
  const { data, error, refetch } = changes;
  const all = data?.pages
    .flatMap((page) => page.items)
    .filter((item) => !memberName || !item.memberName || item.memberName === memberName);
  return (
    <Loaded
      data={all}
      error={error}
      onRetry={() => void refetch()}
      errorTitle="History didn’t load"
      rows={RECENT}
    >
      {(items) => {
        if (items.length === 0) return <EmptyState title="Nothing has happened yet" />;
        return (
          <>
            <Timeline events={items.map(eventOf)} most={recent ? RECENT : undefined} />
            {!recent && <MorePages query={changes} shown={items.length} noun={NOUN} />}
          </>
        );
      }}
    </Loaded>
  );
}
