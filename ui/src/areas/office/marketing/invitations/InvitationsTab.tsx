import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { useBrand } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { roleHere } from '~/user/roles';
import { TierGate } from '~/user/TierGate';
import { lockedBy } from '~/user/tier-lock';
import { useUser } from '~/user/useUser';
import { CodeDialog } from '../../invite/CodeDialog';
import { changeInvitation, type Invitation, type InvitationKind } from '../../invite/calls';
import { inviteTitle } from '../../invite/InviteDialog';
import classes from '../Marketing.module.css';
import { invitationsQuery } from './queries';
import { FILTERS, LOOKS, lastWords, nameOf } from './words';

type PendingAct = { act: 'resend' | 'revoke'; invitation: Invitation };

/** The status of each invitation, with resending and revoking. */
export function InvitationsTab({ officeId }: { officeId: number }) {
  const user = useUser();
  const brand = useBrand();
  const timeZone = user.dentistInfo?.timezone;
  const view = useListView();
  const [asked, setAsked] = useState<PendingAct | null>(null);
  const [shown, setShown] = useState<Invitation | null>(null);
  const kind: InvitationKind = view.one('to', ['practices']) ? 'practice' : 'patient';
  const states = view.many('state', FILTERS);
  const query = useInfiniteQuery(invitationsQuery(officeId, kind, states));
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  const counts = pages?.[0]?.counts;

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
          <span className={classes.day}>{dateTime(row.sentAt ?? row.createdAt, timeZone)}</span>
          <span className={classes.second}>by {row.inviter}</span>
        </>
      ),
    },
  ];

  const noun =
    kind === 'patient'
      ? { one: 'invitation', many: 'invitations' }
      : { one: 'practice invitation', many: 'practice invitations' };
  const locked = kind === 'patient' && lockedBy(user, 'invitations') !== null;
  const mayInvite = !locked && (kind === 'practice' || user.dentistInfo?.paymentsState !== 'none');
  const inviteButton = mayInvite && (
    <Button
      style={{ order: 1 }}
      leftSection={<IconMailPlus size={18} aria-hidden="true" />}
      onClick={() => view.set({ invite: kind }, 'replace')}
    >
      {inviteTitle(kind, brand)}
    </Button>
  );

  return (
    <section aria-label="Invitations">
      {locked && <TierGate feature="invitations" title="Inviting patients" />}
      <ListScreen<Invitation>
        name="invitations"
        label="Invitations"
        noun={noun}
        view={view}
        query={query}
        chips={{
          label: 'Status',
          name: 'state',
          several: true,
          choices: FILTERS.map((state) => ({
            value: state,
            label: LOOKS[state].label,
            count: counts?.[state],
          })),
        }}
        tools={
          roleHere(user) === 'dentist' && (
            <SegmentedControl
              aria-label="Invited"
              value={kind}
              onChange={(value) =>
                view.set({ to: value === 'practice' ? 'practices' : '', state: '' })
              }
              data={choicesOf({ patient: 'Patients', practice: 'Practices' })}
            />
          )
        }
        act={inviteButton}
        onDownload={listDownload('/office/{id}/invitations/file', {
          path: { id: officeId },
          query: { kind, state: states.join(',') || undefined },
        })}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        phone={(row) => ({
          name: nameOf(row) || row.email,
          detail: lastWords(row, timeZone).what,
          status: <StatusBadge look={LOOKS[row.state]} />,
        })}
        rowActions={(row) => (
          <InvitationMenu
            row={row}
            onCode={kind === 'patient' && row.canRevoke ? () => setShown(row) : undefined}
            onAsk={(act) => setAsked({ act, invitation: row })}
          />
        )}
        errorTitle="Invitations didn’t load"
        empty={{
          icon: <IconMailPlus size={28} stroke={1.5} aria-hidden="true" />,
          title: `No ${noun.many} yet`,
          text: mayInvite
            ? 'Invite someone; track status here.'
            : locked
              ? undefined
              : 'Open your payments account first so patients can pay.',
          action: inviteButton,
        }}
      />
      {shown && (
        <CodeDialog
          officeId={officeId}
          invitationId={shown.id}
          who={nameOf(shown) || shown.email}
          onClose={() => setShown(null)}
        />
      )}
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} officeId={officeId} />}
    </section>
  );
}

function InvitationMenu({
  row,
  onCode,
  onAsk,
}: {
  row: Invitation;
  /** Shows the code to a patient who is here; absent where there is none. */
  onCode?: () => void;
  onAsk: (act: PendingAct['act']) => void;
}) {
  if (!row.canResend && !row.canRevoke) return null;
  return (
    <RowMenu label={`Actions for ${row.email}`} transitionProps={{ duration: 0 }}>
      {onCode && <Menu.Item onClick={onCode}>Show code</Menu.Item>}
      {row.canResend && <Menu.Item onClick={() => onAsk('resend')}>Send again</Menu.Item>}
      {row.canRevoke && (
        <Menu.Item color="danger" onClick={() => onAsk('revoke')}>
          Revoke
        </Menu.Item>
      )}
    </RowMenu>
  );
}

function Ask({
  asked: { act, invitation },
  officeId,
  onClose,
}: {
  asked: PendingAct;
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
