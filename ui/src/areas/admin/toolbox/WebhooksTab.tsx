import { Button, Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePhone } from '~/shared/usePhone';
import { askWebhookReplay } from '../approvals/ask';
import { useListFile } from '../list-file/useListFile';
import {
  askWebhooksFile,
  type EventState,
  replayWebhook,
  replayWebhooks,
  type WebhookEvent,
  webhooksQuery,
} from './calls';
import { EventDialog } from './EventDialog';
import { RepeatAll } from './RepeatAll';
import classes from './Toolbox.module.css';
import { lookOfEvent, outcomeWords } from './words';

const NOUN = { one: 'event', many: 'events' };
const STATES: { value: EventState; label: string }[] = choicesOf({
  waiting: 'Waiting',
  failed: 'Failed',
  applied: 'Applied',
});

const COLUMNS: Column<WebhookEvent>[] = [
  {
    key: 'at',
    title: 'Received',
    plain: true,
    oneLine: true,
    render: (event) => dateTime(event.receivedAt),
  },
  {
    key: 'kind',
    title: 'Event',
    render: (event) => (
      <>
        <span className={classes.strong}>{event.kind}</span>
        <span className={classes.second}>{event.id}</span>
      </>
    ),
  },
  {
    key: 'about',
    title: 'About',
    room: 'much',
    render: (event) => (
      <>
        {event.object ?? '\u2014'}
        {event.organization && <span className={classes.second}>{event.organization}</span>}
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (event) => (
      <>
        <StatusBadge look={lookOfEvent(event.state)} />
        <span className={classes.second}>{outcomeWords(event)}</span>
      </>
    ),
  },
];

/** The provider's events, latest first, each with its outcome and a button to apply it again. */
export function WebhooksTab() {
  const view = useListView();
  const phone = usePhone();
  const [shown, setShown] = useState<WebhookEvent | null>(null);
  const kind = view.text('kind');
  const filter = {
    state: view.chip('state', STATES),
    kind: kind || undefined,
    search: view.search || undefined,
  };
  const query = useInfiniteQuery(webhooksQuery(filter));
  const long = useListFile(
    view,
    listDownload('/admin/toolbox/webhooks/file', { query: filter }),
    (format) => askWebhooksFile(filter, format),
  );
  const replay = useAct(replayWebhook, { invalidates: [['webhooks']] });
  return (
    <>
      {long.progress}
      <ListScreen<WebhookEvent>
        name="webhooks"
        label="Webhooks"
        noun={NOUN}
        view={view}
        query={query}
        search="Provider’s id"
        chips={{ label: 'State', name: 'state', choices: STATES }}
        otherFilters={['kind']}
        tools={
          <>
            <DebouncedSearch
              label="Kind of event"
              short
              value={kind}
              onSearch={(text) => view.set({ kind: text }, 'replace')}
            />
            <RepeatAll
              label="Replay all"
              title="Replay all matching events?"
              effect="Each event is applied again, by reading its object from the provider."
              name="replay events"
              disabled={!query.data?.pages[0]?.events.length}
              invalidates={[['webhooks']]}
              run={() => replayWebhooks(filter)}
              ask={(reason) => askWebhookReplay({ ...filter, reason })}
            />
          </>
        }
        onDownload={long.onDownload}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.events)}
        rowKey={(event) => `${event.organizationId} ${event.id}`}
        rowActions={(event) =>
          phone ? (
            <RowMenu label={`Actions for ${event.id}`} color="gray.7">
              <Menu.Item onClick={() => setShown(event)}>Open</Menu.Item>
              <Menu.Item onClick={() => void replay.run(event)}>Replay</Menu.Item>
            </RowMenu>
          ) : (
            <>
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Open ${event.id}`}
                onClick={() => setShown(event)}
              >
                Open
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={`Replay ${event.id}`}
                onClick={() => void replay.run(event)}
              >
                Replay
              </Button>
            </>
          )
        }
        phone={(event) => ({
          name: event.kind,
          detail: [event.organization, dateTime(event.receivedAt)].filter(Boolean).join(', '),
          status: <StatusBadge look={lookOfEvent(event.state)} />,
        })}
        errorTitle="The events didn’t load"
        empty={{
          title: 'No events yet',
          text: 'Events from the payments provider appear here as they arrive.',
        }}
      />
      {shown && <EventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  );
}
