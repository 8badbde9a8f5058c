import { Anchor, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import classes from '~/shared/list-table/TwoLines.module.css';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmailText } from '~/shared/reach/Reach';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { useActiveOffice, useUser } from '~/user/useUser';
import { type LogFilter, type MessageState, type SentMessage, sentQuery } from '../inbox-calls';
import { kindWords, STATES, TONES } from './words';

const CHANNEL_CHOICES = choicesOf({ all: 'All', email: 'Emails', text: 'Texts' });
const NOUN = { one: 'message', many: 'messages' };
const STATE_NAMES = Object.keys(STATES) as MessageState[];
const CHANNELS = ['email', 'text'] as const;

const stateOf = ({ state }: SentMessage) => (
  <StatusBadge look={look(STATES[state], TONES[state])} />
);

const COLUMNS: Column<SentMessage>[] = [
  { key: 'at', title: 'When', width: 176, plain: true, render: (message) => dateTime(message.at) },
  {
    key: 'to',
    title: 'To',
    render: (message) =>
      message.accountId ? (
        <>
          <Anchor component={Link} to={`/account/members?id=${message.accountId}`}>
            {message.name}
          </Anchor>
          <span className={classes.second}>
            <EmailText email={message.address} />
          </span>
        </>
      ) : (
        <EmailText email={message.address} />
      ),
  },
  {
    key: 'what',
    title: 'What',
    render: (message) => (
      <>
        <strong>{kindWords(message.kind)}</strong>
        <span className={classes.second}>{message.words}</span>
      </>
    ),
  },
  {
    key: 'channel',
    title: 'By',
    room: 'much',
    render: (message) => (message.channel === 'text' ? 'Text' : 'Email'),
  },
  {
    key: 'state',
    title: 'State',
    render: (message) => (
      <>
        {stateOf(message)}
        {message.reason && <span className={classes.second}>{message.reason}</span>}
      </>
    ),
  },
];

/** The emails and texts that the office sent, and the delivery state of each. */
export function Screen() {
  const { landing } = useUser();
  const officeId = useActiveOffice()?.id ?? 0;
  const view = useListView();
  const account = view.text('account');
  const filter: LogFilter = {
    channel: view.one('channel', CHANNELS),
    state: view.one('state', STATE_NAMES),
    accountId: /^\d+$/.test(account) ? Number(account) : undefined,
  };
  const query = useInfiniteQuery({ ...sentQuery(officeId, filter), enabled: officeId !== 0 });
  return (
    <>
      <PageHeader
        title="Message log"
        line="Emails and texts that went out, and how far each got."
        crumbs={[
          { label: 'Dashboard', to: landing },
          { label: 'Messages', to: '/account/messages' },
          { label: 'Message log' },
        ]}
      />
      <ListScreen<SentMessage>
        name="sent-messages"
        noun={NOUN}
        view={view}
        query={query}
        chips={{ label: 'Channel', name: 'channel', choices: CHANNEL_CHOICES }}
        otherFilters={['state', 'account']}
        tools={
          <Select
            aria-label="State"
            data={[
              { value: 'all', label: 'Any state' },
              ...STATE_NAMES.map((value) => ({ value, label: STATES[value] })),
            ]}
            value={filter.state ?? 'all'}
            allowDeselect={false}
            onChange={(value) => view.set({ state: value === 'all' || !value ? '' : value })}
          />
        }
        onDownload={listDownload('/dentists/{id}/messages/file', {
          path: { id: officeId },
          query: filter,
        })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(message) => message.id}
        phone={(message) => ({
          name: `${message.name ?? message.address}: ${kindWords(message.kind)}`,
          detail: [dateTime(message.at), message.reason].filter(Boolean).join(' · '),
          status: stateOf(message),
        })}
        errorTitle="The messages didn’t load"
        empty={{ title: 'No messages yet', text: 'Emails and texts appear here once sent.' }}
      />
    </>
  );
}
