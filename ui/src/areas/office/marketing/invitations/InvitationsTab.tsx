import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconDots, IconMailPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBrand } from '~/app/brand';
import { useUser } from '~/app/session/useUser';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import {
  changeInvitation,
  type Invitation,
  type InvitationKind,
  type InvitationState,
} from '../../invite/calls';
import { inviteTitle } from '../../invite/InviteDialog';
import classes from '../Marketing.module.css';
import { invitationsQuery } from './queries';
import { FILTERS, LOOKS, lastWords, nameOf } from './words';

type Asked = { act: 'resend' | 'revoke'; invitation: Invitation };

/** What became of each invitation, with sending anew and taking back. */
export function InvitationsTab({ officeId }: { officeId: number }) {
  const user = useUser();
  const brand = useBrand();
  const timeZone = user.dentistInfo?.timezone;
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const kind: InvitationKind = params.get('to') === 'practices' ? 'practice' : 'patient';
  const states = FILTERS.filter((state) => params.get('state')?.split(',').includes(state));
  const listed = useInfiniteQuery(invitationsQuery(officeId, kind, states));
  const pages = listed.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  const counts = pages?.[0]?.counts;

  const change = (changes: Record<string, string | null>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const toggle = (state: InvitationState) =>
    change({
      state: FILTERS.filter((one) => states.includes(one) !== (one === state)).join(','),
    });

  const columns: Column<Invitation>[] = [
    {
      key: 'who',
      title: kind === 'patient' ? 'Patient' : 'Practice',
      render: (row) => (
        <>
          {nameOf(row) || row.email}
          <span className={classes.second}>
            {nameOf(row) ? `${row.email} · ` : ''}
            {row.language === 'es' ? 'Spanish' : 'English'}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: 'Status',
      render: (row) => <StatusBadge look={LOOKS[row.state]} />,
      width: 130,
    },
    {
      key: 'last',
      title: 'What happened',
      render: (row) => {
        const { what, next } = lastWords(row, timeZone);
        return (
          <>
            {row.accountId ? (
              <Link to={`/account/members?id=${row.accountId}`} className={classes.joined}>
                {what}
              </Link>
            ) : (
              what
            )}
            {next && <span className={classes.second}>{next}</span>}
          </>
        );
      },
    },
    {
      key: 'sent',
      title: 'Invited',
      render: (row) => (
        <>
          {dateTime(row.sentAt ?? row.createdAt, timeZone)}
          <span className={classes.second}>by {row.inviter}</span>
        </>
      ),
    },
  ];

  const noun =
    kind === 'patient'
      ? { one: 'invitation', many: 'invitations' }
      : { one: 'practice invitation', many: 'practice invitations' };
  const mayInvite = kind === 'practice' || user.dentistInfo?.paymentsState !== 'none';
  const inviteButton = mayInvite && (
    <Button
      size="xs"
      leftSection={<IconMailPlus size={16} aria-hidden="true" />}
      onClick={() => change({ invite: kind })}
    >
      {inviteTitle(kind, brand)}
    </Button>
  );

  return (
    <section aria-label="Invitations">
      <div className={classes.bar}>
        {user.type === 'dentist' && (
          <SegmentedControl
            size="xs"
            aria-label="Invited"
            value={kind}
            onChange={(value) =>
              change({ to: value === 'practice' ? 'practices' : null, state: null })
            }
            data={[
              { value: 'patient', label: 'Patients' },
              { value: 'practice', label: 'Practices' },
            ]}
          />
        )}
        <FilterChips
          label="Status"
          chips={FILTERS.map((state) => ({
            value: state,
            label: LOOKS[state].label,
            count: counts?.[state],
          }))}
          selected={states}
          onToggle={toggle}
        />
        <span className={classes.barEnd}>{inviteButton}</span>
      </div>
      <ListTable<Invitation>
        label="Invitations"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        phone={(row) => ({
          name: nameOf(row) || row.email,
          detail: lastWords(row, timeZone).what,
          status: <StatusBadge look={LOOKS[row.state]} />,
        })}
        rowActions={(row) => (
          <RowMenu row={row} onAsk={(act) => setAsked({ act, invitation: row })} />
        )}
        error={listed.error}
        errorTitle="Invitations didn't load"
        onRetry={() =>
          void (listed.isFetchNextPageError ? listed.fetchNextPage() : listed.refetch())
        }
        empty={
          <EmptyState
            icon={<IconMailPlus size={28} stroke={1.5} aria-hidden="true" />}
            title={states.length > 0 ? `No ${noun.many} in this state` : `No ${noun.many} yet`}
            action={
              states.length > 0 ? (
                <Button variant="default" size="xs" onClick={() => change({ state: null })}>
                  Clear filters
                </Button>
              ) : (
                inviteButton
              )
            }
          >
            {states.length > 0
              ? 'No one is on this list right now.'
              : mayInvite
                ? 'Invite someone; track status here.'
                : 'Open your payments account first so patients can pay.'}
          </EmptyState>
        }
        paging={pagingOf(listed, noun)}
      />
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} officeId={officeId} />}
    </section>
  );
}

function RowMenu({ row, onAsk }: { row: Invitation; onAsk: (act: Asked['act']) => void }) {
  if (!row.canResend && !row.canRevoke) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${row.email}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.canResend && <Menu.Item onClick={() => onAsk('resend')}>Send again</Menu.Item>}
        {row.canRevoke && (
          <Menu.Item color="danger" onClick={() => onAsk('revoke')}>
            Revoke
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Ask({
  asked: { act, invitation },
  officeId,
  onClose,
}: {
  asked: Asked;
  officeId: number;
  onClose: () => void;
}) {
  const who = nameOf(invitation) || invitation.email;
  return act === 'resend' ? (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Send ${who}’s invitation again?`}
      confirmLabel="Send again"
      keepLabel="Not now"
      invalidates={[['invitations', officeId]]}
      onConfirm={() => changeInvitation(officeId, invitation.id, act)}
    >
      {invitation.email} gets a new link that works for 30 days. Earlier links stop working right
      away.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Revoke ${who}’s invitation?`}
      confirmLabel="Revoke invitation"
      keepLabel="Keep invitation"
      destructive
      invalidates={[['invitations', officeId]]}
      onConfirm={() => changeInvitation(officeId, invitation.id, act)}
    >
      The link sent to {invitation.email} stops working right away, and we won’t send a reminder.
      The sign-up page stays open to everyone.
    </ConfirmDialog>
  );
}
