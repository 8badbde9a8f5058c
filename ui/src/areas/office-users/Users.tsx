import { Anchor, Button, Group, Menu, Switch } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { Avatar } from '~/shared/avatar/Avatar';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime, dayIn, longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { EmailText } from '~/shared/reach/Reach';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  deleteUser,
  endSessions,
  type OfficeInvitation,
  type OfficeUser,
  type OfficeUsers,
  requireTwoStep,
  resendInvitation,
  revokeInvitation,
  setActive,
} from './calls';
import { usersQuery } from './queries';
import { SupportAccess } from './SupportAccess';
import { AddUser, ChangePermissions, EditUser } from './UserDialogs';
import classes from './Users.module.css';
import { isChangeable, lookOfUser, roleLine } from './words';

const countOf = (users: number) => (users === 1 ? '1 user' : `${users} users`);

type Open = { what: 'add' } | { what: 'edit' | 'permissions' | 'delete'; user: OfficeUser };

/** The office's users and invited users: each one's permissions, and removing them. */
export function Users({ office }: { office: number }) {
  const query = useQuery(usersQuery(office));
  const { data } = query;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Panel
        title={data ? countOf(data.employees.length) : 'Users'}
        flush
        action={
          data && (
            <Group gap="xs">
              <DownloadMenu
                onDownload={listDownload('/dentists/{id}/users/file', { path: { id: office } })}
              />
              <Button
                leftSection={<IconUserPlus size={16} aria-hidden="true" />}
                onClick={() => setOpen({ what: 'add' })}
              >
                Add user
              </Button>
            </Group>
          )
        }
      >
        <LoadedQuery query={query} errorTitle="The users didn’t load">
          {(users) => (
            <ul className={classes.list}>
              {users.employees.map((user) => (
                <Person key={user.userId} office={office} user={user} onOpen={setOpen} />
              ))}
            </ul>
          )}
        </LoadedQuery>
      </Panel>
      {data && data.invitations.length > 0 && (
        <Panel title="Open invitations" flush className={classes.part}>
          <ul className={classes.list}>
            {data.invitations.map((invitation) => (
              <Invitation key={invitation.id} office={office} invitation={invitation} />
            ))}
          </ul>
        </Panel>
      )}
      {data?.employees.some(({ you, owner }) => you && owner) && (
        <TwoStepRule office={office} required={data.requiresTwoStep} />
      )}
      {data && <SupportAccess office={office} />}
      {data && open && <Dialogs office={office} users={data} open={open} onClose={close} />}
    </>
  );
}

/** Whether the owner requires two-step sign-in from all users of the office. */
function TwoStepRule({ office, required }: { office: number; required: boolean }) {
  const act = useAct<unknown, boolean>((next) => requireTwoStep(office, next), {
    toastProblem: true,
    done: () => toast('success', 'Settings saved'),
  });
  return (
    <Panel title="Two-step sign-in" className={classes.part}>
      <Switch
        label="Require two-step sign-in for everyone"
        description={
          <>
            People without it must set it up before they can use this office. Turn it on for
            yourself first, in{' '}
            <Anchor component={Link} to="/account/settings/user" inherit underline="always">
              My account
            </Anchor>
            .
          </>
        }
        checked={required}
        disabled={act.busy}
        onChange={(event) => void act.run(event.currentTarget.checked)}
      />
    </Panel>
  );
}

function Dialogs({
  office,
  users,
  open,
  onClose,
}: {
  office: number;
  users: OfficeUsers;
  open: Open;
  onClose: () => void;
}) {
  if (open.what === 'add') return <AddUser office={office} users={users} onClose={onClose} />;
  const { user } = open;
  const name = `${user.firstName} ${user.lastName}`;
  if (open.what === 'edit')
    return <EditUser office={office} users={users} user={user} onClose={onClose} />;
  if (open.what === 'permissions')
    return <ChangePermissions office={office} users={users} user={user} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`delete ${user.userId}`}
      title={`Delete ${name}?`}
      confirmLabel="Delete user"
      keepLabel="Keep user"
      destructive
      onConfirm={() => deleteUser(office, user.userId)}
      done={() => toast('success', 'User deleted')}
    >
      <p>
        {user.firstName} is signed out now and can’t sign in again. Their activity stays in the
        history. To bring them back, invite them again.
      </p>
    </ConfirmDialog>
  );
}

interface PersonProps {
  office: number;
  user: OfficeUser;
  onOpen: (open: Open) => void;
}

function Person({ office, user, onOpen }: PersonProps) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const seen = user.lastSeenAt ? `Last seen ${dateTime(user.lastSeenAt)}` : 'Never signed in';
  const reactivate = useAct(() => setActive(office, user.userId, true), {
    toastProblem: true,
    done: () => toast('success', 'User account is activated'),
  });
  const deactivate = useAct(() => setActive(office, user.userId, false), {
    toastProblem: true,
    done: () =>
      toast(
        'success',
        'User account is deactivated',
        `${user.firstName} is signed out and can’t sign in.`,
        () => void reactivate.run(),
      ),
  });
  const signOut = useAct(() => endSessions(office, user.userId), {
    toastProblem: true,
    done: () => toast('success', `${user.firstName} was signed out everywhere`),
  });
  const changeable = isChangeable(user);
  return (
    <li className={classes.row}>
      <Avatar name={name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name}
          {user.you && <Tag outlined>You</Tag>}
          {user.planCoordinator && <Tag>Plan coordinator</Tag>}
          {user.twoStep && <Tag outlined>Two-step</Tag>}
          {!user.active && <StatusBadge look={lookOfUser(user)} />}
        </span>
        <span className={classes.second}>
          <span>{roleLine(user)}</span>
          <span>
            <EmailText email={user.email} />
          </span>
        </span>
      </span>
      <span className={classes.seen}>{seen}</span>
      <RowMenu label={`Actions for ${name}`} width={220} color="gray.7">
        <Menu.Item onClick={() => onOpen({ what: 'edit', user })}>Edit</Menu.Item>
        {changeable && (
          <>
            <Menu.Item onClick={() => onOpen({ what: 'permissions', user })}>
              Change permissions
            </Menu.Item>
            {user.sessions > 0 && (
              <Menu.Item onClick={() => void signOut.run()}>Sign out everywhere</Menu.Item>
            )}
            {user.active ? (
              <Menu.Item onClick={() => void deactivate.run()}>Deactivate</Menu.Item>
            ) : (
              <Menu.Item onClick={() => void reactivate.run()}>Activate</Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="danger" onClick={() => onOpen({ what: 'delete', user })}>
              Delete
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </li>
  );
}

function Invitation({ office, invitation }: { office: number; invitation: OfficeInvitation }) {
  const name = `${invitation.firstName} ${invitation.lastName}`;
  const resend = useAct(() => resendInvitation(office, invitation.id), {
    toastProblem: true,
    done: () => toast('success', 'Invitation sent'),
  });
  const [revoking, setRevoking] = useState(false);
  const until = longDate(dayIn(invitation.expiresAt));
  return (
    <li className={clsx(classes.row, classes.invitation)}>
      <Avatar name={name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.second}>
          <span>{roleLine(invitation)}</span>
          <span>
            <EmailText email={invitation.email} />
          </span>
        </span>
      </span>
      <span className={classes.seen}>
        {invitation.expired ? `Expired ${until}` : `Expires ${until}`}
      </span>
      <Button
        variant="subtle"
        loading={resend.busy}
        onClick={() => void resend.run()}
        aria-label={`Resend the invitation of ${name}`}
      >
        Resend
      </Button>
      <Button
        variant="subtle"
        color="danger"
        onClick={() => setRevoking(true)}
        aria-label={`Revoke the invitation of ${name}`}
      >
        Revoke
      </Button>
      <ConfirmDialog
        opened={revoking}
        onClose={() => setRevoking(false)}
        name={`revoke ${invitation.id}`}
        title={`Revoke ${name}’s invitation?`}
        confirmLabel="Revoke invitation"
        keepLabel="Keep invitation"
        destructive
        onConfirm={() => revokeInvitation(office, invitation.id)}
        done={() => toast('success', 'Invitation revoked')}
      >
        <p>
          The link emailed to <strong>{invitation.email}</strong> stops working. To let{' '}
          {invitation.firstName} in later, add them as a user again.
        </p>
      </ConfirmDialog>
    </li>
  );
}
