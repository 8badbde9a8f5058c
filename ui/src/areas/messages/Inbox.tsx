import { Button, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { dayOrTime } from '~/shared/dates/day-or-time';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import classes from './Inbox.module.css';
import {
  type InboxMessage,
  type Inbox as InboxPage,
  inboxQuery,
  markRead,
  unreadQuery,
  type Where,
} from './inbox-calls';
import { MessageBody } from './MessageBody';
import { MESSAGE_TEXTS } from './texts';

const downloadOf = (where: Where) =>
  where === null
    ? listDownload('/patient/inbox/file', {})
    : listDownload('/dentists/{id}/inbox/file', { path: { id: where } });

/** The messages of an inbox, latest first. Opening one marks it read. */
export function Inbox({ where, language = 'en' }: { where: Where; language?: 'en' | 'es' }) {
  const t = MESSAGE_TEXTS[language];
  const queries = useQueryClient();
  const query = useInfiniteQuery(inboxQuery(where));
  const pages: InboxPage[] | undefined = query.data?.pages;
  const unread = pages?.[0]?.unread ?? 0;
  const isEmpty = !pages?.some((page) => page.items.length > 0);
  const read = async (id?: number) => {
    await markRead(where, id);
    await Promise.all([
      queries.invalidateQueries({ queryKey: inboxQuery(where).queryKey }),
      queries.invalidateQueries({ queryKey: unreadQuery(where).queryKey }),
    ]);
  };
  return (
    <Panel
      flush
      title={unread > 0 ? t.unreadCount({ count: unread }) : t.inbox}
      action={
        <span className={classes.acts}>
          {unread > 0 && (
            <Button variant="default" size="xs" onClick={() => void read()}>
              {t.allRead}
            </Button>
          )}
          <DownloadMenu size="xs" disabled={isEmpty} onDownload={downloadOf(where)} />
        </span>
      }
    >
      <Loaded
        data={pages?.flatMap((page) => page.items)}
        error={query.error}
        onRetry={() => void query.refetch()}
        errorTitle={t.inboxFailed}
      >
        {(messages: InboxMessage[]) =>
          messages.length === 0 ? (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  language={language}
                  news={where !== null && !message.needsAct}
                  onRead={read}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore query={query} line={classes.foot}>
        {t.more}
      </ShowMore>
    </Panel>
  );
}

const CLOCK = { dateStyle: 'medium', timeStyle: 'short' } as const;
const timeOf = (at: string, language: 'en' | 'es') =>
  language === 'es' ? new Date(at).toLocaleString('es-US', CLOCK) : dateTime(at);

interface MessageProps {
  message: InboxMessage;
  language: 'en' | 'es';
  /** In an office's inbox: nothing waits for anybody. */
  news: boolean;
  onRead: (id: number) => Promise<void>;
}

function Message({ message, language, news, onRead }: MessageProps) {
  const t = MESSAGE_TEXTS[language];
  return (
    <li className={classes.message}>
      <p className={clsx(classes.subject, !message.read && !news && classes.unread)}>
        {!message.read && (
          <span className={classes.new}>
            <VisuallyHidden>{t.unread}</VisuallyHidden>
          </span>
        )}
        {message.link ? (
          <Link
            to={message.link}
            className={classes.open}
            aria-label={`${t.open}: ${message.subject}`}
            onClick={() => void onRead(message.id)}
          >
            {message.subject}
          </Link>
        ) : (
          message.subject
        )}{' '}
        {message.needsAct && <StatusBadge look={look(t.needsAct, 'warn')} />}
      </p>
      <time className={classes.at} dateTime={message.at} title={timeOf(message.at, language)}>
        {dayOrTime(message.at, language)}
      </time>
      {message.body && <MessageBody body={message.body} />}
    </li>
  );
}
