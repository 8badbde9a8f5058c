import { Badge, Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { dateTime } from '~/shared/dates/dates';
import { Loaded } from '~/shared/panel/Panel';
import classes from './Sessions.module.css';

type OwnSession = components['schemas']['OwnSession'];

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/sessions', { signal })),
});

/** Where the user is signed in: device, network, last seen; each can be ended, and all others at once. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (what: string, call: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await call();
    } catch {
      // The client has said why.
    } finally {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setBusy(null);
    }
  };
  const end = (session: string) =>
    act(session, () =>
      http.DELETE('/users/me/sessions/{session}', { params: { path: { session } } }),
    );
  return (
    <Loaded
      data={data}
      error={error}
      onRetry={() => void refetch()}
      errorTitle="Your devices didn’t load"
      rows={2}
    >
      {(sessions) => (
        <>
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                busy={busy === session.id}
                end={() => void end(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="default"
              loading={busy === 'others'}
              onClick={() => void act('others', () => http.POST('/users/me/sessions/end-others'))}
            >
              Sign out all other devices
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function Device({ session, busy, end }: { session: OwnSession; busy: boolean; end: () => void }) {
  const facts = [session.address, `Last seen ${dateTime(session.lastSeenAt)}`];
  return (
    <li className={classes.session}>
      <IconDevices size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <strong>{session.device}</strong>
        <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {session.current ? (
        <Badge variant="light">This device</Badge>
      ) : (
        <Button
          variant="subtle"
          loading={busy}
          onClick={end}
          aria-label={`Sign out ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
