import { Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { Sparkline } from '~/shared/kpi-band/Sparkline';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import {
  type Decision,
  decideError,
  ERRORS,
  type ErrorGroup,
  type ErrorState,
  errorsQuery,
} from './calls';
import { Details } from './Details';
import { NotifyForm } from './NotifyForm';
import { Offices } from './Offices';

const NOUN = { one: 'error', many: 'errors' };
const TIMES = { one: 'time', many: 'times' };
const LOOKS: Record<ErrorState, StatusLook> = {
  open: look('Open', 'warn'),
  reopened: look('Came again', 'bad'),
  resolved: look('Resolved', 'good'),
  ignored: look('Ignored', 'ended'),
};
const STATES: { value: ErrorState | 'all'; label: string }[] = choicesOf({
  open: 'Open',
  resolved: 'Resolved',
  ignored: 'Ignored',
  all: 'All',
});
const MINE = [{ value: 'mine', label: 'Assigned to me' }] as const;
const SOURCES = {
  browser: 'Web app',
  server: 'Server',
  job: 'Job',
  webhook: 'Provider’s event',
};
const SOURCE_CHIPS = choicesOf(SOURCES);
/** Whose offices are known and notified. */
const hasOffices = ({ source }: ErrorGroup) => source === 'browser' || source === 'server';

const COLUMNS: Column<ErrorGroup>[] = [
  {
    key: 'title',
    title: 'Error',
    render: (group) => (
      <TwoLines first={group.title} second={`${SOURCES[group.source]}, ${group.place}`} />
    ),
  },
  { key: 'count', title: 'Count', number: true, render: (group) => group.count },
  {
    key: 'days',
    title: '14 days',
    render: (group) => <Sparkline values={group.days} />,
    room: 'much',
  },
  { key: 'offices', title: 'Offices', number: true, render: (group) => group.offices },
  {
    key: 'seen',
    title: 'Last seen',
    oneLine: true,
    render: (group) => (
      <TwoLines
        first={dateTime(group.lastSeenAt)}
        second={`since ${dateTime(group.firstSeenAt)}`}
      />
    ),
  },
  { key: 'where', title: 'Where', render: (group) => group.frames[0] ?? '\u2014', room: 'much' },
  { key: 'state', title: 'State', render: (group) => <StatusBadge look={LOOKS[group.state]} /> },
  { key: 'who', title: 'Assigned', render: (group) => group.assignedTo ?? '\u2014' },
];

/** Identifies a group among all sources. */
const keyOf = ({ source, digest }: ErrorGroup) => `${source}.${digest}`;

/** Errors in groups. Our staff assign a group, resolve it, or ignore it for a while. */
export function Screen() {
  const view = useListView();
  const chosen = view.chip('state', STATES) ?? 'open';
  const mine = view.text('mine') === 'mine';
  const source = view.chip('source', SOURCE_CHIPS);
  const filter = {
    state: chosen === 'all' ? undefined : chosen,
    mine: mine || undefined,
    source,
    search: view.search || undefined,
    officeId: Number(view.text('office')) || undefined,
  };
  const query = useInfiniteQuery(errorsQuery(filter));
  const [ignores, setIgnores] = useState<ErrorGroup | null>(null);
  const [offices, setOffices] = useState<ErrorGroup | null>(null);
  const [notifies, setNotifies] = useState<ErrorGroup | null>(null);
  const [params] = useSearchParams();
  /** The address with a group open. */
  const addressOf = (open: string) => {
    const next = new URLSearchParams(params);
    next.set('open', open);
    return `?${next}`;
  };
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const shown = rows?.find((group) => keyOf(group) === view.text('open'));
  const act = useAct(
    ({ group, decision }: { group: ErrorGroup; decision: Decision }) =>
      decideError(group, decision),
    { invalidates: [ERRORS], toastProblem: true },
  );
  return (
    <>
      <PageHeader
        title="Errors"
        line="Errors in the web app, on the server, in failed jobs and in payment events. Personal data is masked."
      />
      <ListScreen<ErrorGroup>
        name="error-groups"
        label="Errors"
        noun={NOUN}
        view={view}
        query={query}
        search="Error or page"
        chips={{ label: 'State', name: 'state', initial: 'open', choices: STATES }}
        otherFilters={['mine', 'source', 'office']}
        tools={
          <>
            <FilterChips
              label="Source"
              chips={SOURCE_CHIPS}
              selected={source ? [source] : []}
              onToggle={(pressed) => view.set({ source: pressed === source ? '' : pressed })}
            />
            <FilterChips
              label="Assigned"
              chips={[...MINE]}
              selected={mine ? ['mine'] : []}
              onToggle={() => view.set({ mine: mine ? '' : 'mine' })}
            />
          </>
        }
        onDownload={listDownload('/admin/errors/file', { query: filter })}
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        rowHref={(group) => addressOf(keyOf(group))}
        rowActions={(group) => (
          <RowMenu label={`Actions for ${group.title}`} width={220} color="gray.7">
            <Menu.Item
              onClick={() => void act.run({ group, decision: group.mine ? 'give_back' : 'take' })}
            >
              {group.mine ? 'Give it back' : 'Assign to me'}
            </Menu.Item>
            {hasOffices(group) && (
              <Menu.Item onClick={() => setOffices(group)}>Offices that met it</Menu.Item>
            )}
            {hasOffices(group) && group.state === 'resolved' && group.offices > 0 && (
              <Menu.Item onClick={() => setNotifies(group)}>
                Notify the offices it is fixed
              </Menu.Item>
            )}
            {group.state === 'resolved' || group.state === 'ignored' ? (
              <Menu.Item onClick={() => void act.run({ group, decision: 'reopen' })}>
                Open it again
              </Menu.Item>
            ) : (
              <>
                <Menu.Item onClick={() => void act.run({ group, decision: 'resolve' })}>
                  Resolve
                </Menu.Item>
                <Menu.Item onClick={() => setIgnores(group)}>Ignore for a while</Menu.Item>
              </>
            )}
          </RowMenu>
        )}
        phone={(group) => ({
          name: group.title,
          detail: `${SOURCES[group.source]}, ${group.place}`,
          amount: counted(group.count, TIMES),
          status: <StatusBadge look={LOOKS[group.state]} />,
        })}
        errorTitle="The errors didn’t load"
        empty={{ title: 'No open errors', text: 'Errors appear here as they happen.' }}
      />
      {shown && (
        <Details
          group={shown}
          onDecide={(decision) => {
            void act.run({ group: shown, decision });
            // A resolved error leaves the open ones; a later visit of this address doesn’t open it.
            if (decision === 'resolve' || decision === 'reopen') view.set({ open: '' });
          }}
          onClose={() => view.set({ open: '' })}
        />
      )}
      {offices && <Offices group={offices} onClose={() => setOffices(null)} />}
      {notifies && <NotifyForm group={notifies} onClose={() => setNotifies(null)} />}
      {ignores && (
        <FormModal
          onClose={() => setIgnores(null)}
          name={`ignore ${ignores.digest}`}
          title="Ignore this error"
          intro={ignores.title}
          fields={[{ name: 'days', label: 'For how many days', kind: 'number' }]}
          initial={{ days: '30' }}
          submitLabel="Ignore"
          invalidates={[ERRORS]}
          onSubmit={({ days }) => decideError(ignores, 'ignore', Number(days))}
        />
      )}
    </>
  );
}
