import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dateTime } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { type EventState, replayWebhook, type WebhookEvent, webhooksQuery } from './calls';
import { EventDialog } from './EventDialog';
import classes from './Toolbox.module.css';
import { lookOfEvent, outcomeWords } from './words';

const NOUN = { one: 'event', many: 'events' };
const DEBOUNCE_MS = 500;
const STATES: { value: EventState; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'applied', label: 'Applied' },
];

const COLUMNS: Column<WebhookEvent>[] = [
  { key: 'at', title: 'Received', render: (event) => dateTime(event.receivedAt) },
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

/** The provider's events, latest first: what came, what became of it, and applying one once more. */
export function WebhooksTab() {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<WebhookEvent | null>(null);
  const filter = {
    state: STATES.find(({ value }) => value === params.get('state'))?.value,
    kind: params.get('kind') || undefined,
    search: params.get('q') || undefined,
  };
  const listed = useInfiniteQuery(webhooksQuery(filter));
  const { data, error, refetch, fetchNextPage } = listed;
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const replay = async (event: WebhookEvent) => {
    await replayWebhook(event);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <>
      <div className={classes.bar}>
        <Typed
          label="Kind"
          placeholder="charge.dispute"
          value={filter.kind}
          onType={(text) => put('kind', text)}
        />
        <Typed
          label="Provider's id"
          placeholder="evt_, pi_, acct_"
          value={filter.search}
          onType={(text) => put('q', text)}
        />
      </div>
      <div className={classes.states}>
        <FilterChips
          label="State"
          chips={STATES}
          selected={filter.state ? [filter.state] : []}
          onToggle={(state) => put('state', state === filter.state ? '' : state)}
        />
      </div>
      <ListTable<WebhookEvent>
        label="Webhooks"
        columns={COLUMNS}
        rows={data?.pages.flatMap((page) => page.events)}
        rowKey={(event) => `${event.organizationId} ${event.id}`}
        rowActions={(event) => (
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
              onClick={() => void replay(event)}
            >
              Replay
            </Button>
          </>
        )}
        phone={(event) => ({
          name: event.kind,
          detail: `${dateTime(event.receivedAt)} · ${event.object ?? event.id}`,
          status: <StatusBadge look={lookOfEvent(event.state)} />,
        })}
        error={error}
        errorTitle="The events didn't load"
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        paging={pagingOf(listed, NOUN)}
        empty={
          <EmptyState title="No matching events">
            Events from the payments provider appear here as they arrive.
          </EmptyState>
        }
      />
      {shown && <EventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface TypedProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  onType: (text: string) => void;
}

/** Searches half a second after the last key. */
function Typed({ label, placeholder, value, onType }: TypedProps) {
  const [typed, setTyped] = useState(value ?? '');
  const search = useDebouncedCallback((text: string) => onType(text.trim()), DEBOUNCE_MS);
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
