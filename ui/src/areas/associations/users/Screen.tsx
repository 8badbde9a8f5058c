import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { AddUser } from '../AddUser';
import { addPerson, removePerson } from '../calls';
import { OwnAssociation } from '../OwnAssociation';
import { peopleQuery } from '../queries';
import type { Association, Person } from '../types';
import { ROLES } from '../words';

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const COLUMNS: Column<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (person) => <TwoLines first={nameOf(person)} second={person.email} />,
  },
  { key: 'role', title: 'Role', render: ({ role }) => ROLES[role] },
  {
    key: 'state',
    title: 'Sign-in',
    room: 'some',
    render: ({ signsIn }) => (signsIn ? 'Has a password' : 'Invited'),
  },
];

/** The people who work for an association. */
export function Screen() {
  return <OwnAssociation>{(own) => <Users association={own} />}</OwnAssociation>;
}

function Users({ association }: { association: Association }) {
  const { userId } = useUser();
  const { data, error, refetch } = useQuery(peopleQuery(association.id));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Person>();
  return (
    <>
      <PageHeader
        title="Users"
        line={association.name}
        actions={
          association.manages && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add user
            </Button>
          )
        }
      />
      <ListTable<Person>
        label="Users"
        columns={COLUMNS}
        rows={data?.users}
        rowKey={({ id }) => id}
        rowActions={(person) =>
          association.manages &&
          person.id !== userId && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove: ${nameOf(person)}`}
              onClick={() => setRemoving(person)}
            >
              Remove
            </Button>
          )
        }
        phone={(person) => ({
          name: nameOf(person),
          detail: person.email,
          amount: ROLES[person.role],
        })}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The users didn’t load"
        empty={<EmptyState title="No users" />}
      />
      {adding && (
        <AddUser
          of={association.id}
          asA="viewer"
          send={(person) => addPerson(association.id, person)}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          name={`remove association user ${removing.id}`}
          title={`Remove ${nameOf(removing)}?`}
          confirmLabel="Remove user"
          keepLabel="Keep"
          destructive
          onConfirm={() => removePerson(association.id, removing.id)}
          done={() => toast('success', 'User removed')}
        >
          <p>Access ends at once.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
