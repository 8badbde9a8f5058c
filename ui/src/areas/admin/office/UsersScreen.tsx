import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { permissionLine } from '~/areas/office-users/words';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FormModal } from '~/shared/form/FormModal';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { toast } from '~/shared/toasts/toasts';
import { typeWords } from '~/user/role-words';
import { askTwoStepEnd, endSessions, type OfficeUser, officeUsersQuery } from '../offices/calls';
import { AskFirst } from './AskFirst';
import classes from './Office.module.css';
import { OfficeLinks } from './OfficeLinks';
import { useOfficeName } from './useOfficeName';

const roleWords = (user: OfficeUser): string => (user.owner ? 'Owner' : typeWords(user.type));

const COLUMNS: Column<OfficeUser>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (user) => <TwoLines first={user.name || user.email} second={user.email} />,
  },
  {
    key: 'role',
    title: 'Role',
    render: roleWords,
  },
  {
    key: 'permissions',
    title: 'Permissions',
    render: (user) => permissionLine(user),
  },
  { key: 'twoStep', title: 'Two-step', render: (user) => (user.twoStep ? 'On' : 'Off') },
  {
    key: 'seen',
    title: 'Last sign-in',
    render: (user) => (
      <span className={classes.line}>
        {user.lastSignInAt ? dateTime(user.lastSignInAt) : '\u2014'}
      </span>
    ),
  },
  { key: 'active', title: 'Access', render: (user) => (user.active ? 'Active' : 'Deactivated') },
];

type Act = { kind: 'sessions' | 'two-step'; user: OfficeUser };

/** The users of an office, and what our staff do for them. */
export function Screen() {
  const id = Number(useParams().dentistInfoId);
  const name = useOfficeName(id);
  const { data, error, refetch } = useQuery(officeUsersQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  return (
    <>
      <PageHeader
        title={name ?? `Users of office ${id}`}
        line="Its users, owners first."
        crumbs={[
          { label: 'Offices', to: '/admin/dentists' },
          { label: name ?? `Office ${id}`, to: `/admin/dentists/${id}` },
          { label: 'Users' },
        ]}
        actions={
          <DownloadMenu
            onDownload={listDownload('/admin/offices/{id}/users/file', { path: { id } })}
          />
        }
      />
      <OfficeLinks id={id} />
      <AskFirst officeId={id} />
      <ListTable<OfficeUser>
        label="Users"
        columns={COLUMNS}
        rows={data?.users}
        rowKey={(user) => user.userId}
        rowActions={(user) => (
          <RowMenu label={`Actions for ${user.name || user.email}`} width={240} color="gray.7">
            <Menu.Item
              component={Link}
              to={`/admin/users?search=${encodeURIComponent(user.email)}`}
            >
              Act as this user
            </Menu.Item>
            <Menu.Item onClick={() => setAct({ kind: 'sessions', user })}>
              Sign out everywhere
            </Menu.Item>
            {user.twoStep && (
              <Menu.Item onClick={() => setAct({ kind: 'two-step', user })}>
                Request end of two-step sign-in
              </Menu.Item>
            )}
          </RowMenu>
        )}
        phone={(user) => ({
          name: user.name || user.email,
          detail: user.email,
          status: user.active ? roleWords(user) : 'Deactivated',
        })}
        error={error}
        errorTitle="The users didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No users yet">
            The owner’s login appears when the sign-up is activated.
          </EmptyState>
        }
      />
      {act && <ActDialog officeId={id} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function ActDialog({
  officeId,
  act,
  onClose,
}: {
  officeId: number;
  act: Act;
  onClose: () => void;
}) {
  const { kind, user } = act;
  const name = user.name || user.email;
  const sessions = kind === 'sessions';
  return (
    <FormModal
      onClose={onClose}
      name={`${kind} ${user.userId}`}
      title={sessions ? `Sign out ${name}` : `End two-step sign-in of ${name}`}
      intro={
        sessions
          ? 'Every session of this user ends. They sign in again.'
          : 'A second administrator has to approve this.'
      }
      fields={[{ name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 }]}
      submitLabel={sessions ? 'Sign out' : 'Send request'}
      onSubmit={async ({ reason }) => {
        if (sessions) await endSessions(officeId, user.userId, String(reason));
        else await askTwoStepEnd(user.userId, String(reason));
      }}
      done={() => toast('success', sessions ? 'Signed out everywhere' : 'Request sent')}
    />
  );
}
