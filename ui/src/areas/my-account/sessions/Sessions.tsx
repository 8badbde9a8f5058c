import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import type { FormLanguage } from '~/shared/form/rules';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Tag } from '~/shared/status-badge/StatusBadge';
import { ACCOUNT_TEXTS } from '../texts';
import classes from './Sessions.module.css';

type OwnSession = components['schemas']['OwnSession'];

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => answer(http.GET('/users/me/sessions', { signal })),
  meta: { quiet: true },
});

const OTHERS = 'others';

/**
 * Where the user is signed in: device, network, last seen; each session can be ended, and all
 * others at once.
 */
export function Sessions({ language = 'en' }: { language?: FormLanguage }) {
  const t = ACCOUNT_TEXTS[language];
  const query = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const [ending, setEnding] = useState('');
  const act = useAct<unknown, string>(
    (session) => {
      setEnding(session);
      return session === OTHERS
        ? http.POST('/users/me/sessions/end-others', TOASTS)
        : http.DELETE('/users/me/sessions/{session}', { params: { path: { session } }, ...TOASTS });
    },
    {
      invalidates: [sessionsQuery.queryKey],
      // It may have ended in the meantime.
      failed: () => void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    },
  );
  const busy = act.busy ? ending : null;
  return (
    <LoadedQuery query={query} errorTitle={t.devicesFailed} rows={2}>
      {(sessions) => (
        <>
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                language={language}
                busy={busy === session.id}
                end={() => void act.run(session.id)}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="default"
              className={classes.others}
              loading={busy === OTHERS}
              onClick={() => void act.run(OTHERS)}
            >
              {t.signOutOthers}
            </Button>
          )}
        </>
      )}
    </LoadedQuery>
  );
}

/** "Chrome on Windows", in the reader's language. */
const deviceIn = (language: FormLanguage, device: string) =>
  language === 'es'
    ? device.replace(' on ', ' en ').replace('Unknown device', 'Dispositivo desconocido')
    : device;

interface DeviceProps {
  session: OwnSession;
  language: FormLanguage;
  busy: boolean;
  end: () => void;
}

function Device({ session, language, busy, end }: DeviceProps) {
  const t = ACCOUNT_TEXTS[language];
  const seen =
    language === 'es'
      ? new Date(session.lastSeenAt).toLocaleString('es-US', {
          dateStyle: 'medium',
          timeStyle: 'short',
        })
      : dateTime(session.lastSeenAt);
  const device = deviceIn(language, session.device);
  const facts = [session.address, t.lastSeen({ when: seen })];
  return (
    <li className={classes.session}>
      <IconDevices size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <strong>{device}</strong>
        <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {session.current ? (
        <Tag>{t.thisDevice}</Tag>
      ) : (
        <Button variant="subtle" loading={busy} onClick={end} aria-label={t.signOutOf({ device })}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}
