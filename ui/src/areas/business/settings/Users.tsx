import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FormModal } from '~/shared/form/FormModal';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { addPerson, removePerson } from '../calls';
import { peopleQuery } from '../queries';
import type { Person } from '../types';

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** The people who work for the business. */
export function Users({ business }: { business: number }) {
  const { userId } = useUser();
  const query = useQuery(peopleQuery(business));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Person>();
  return (
    <Panel
      title="Users"
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Add user
        </Button>
      }
    >
      <LoadedQuery query={query} errorTitle="The users didn’t load">
        {({ users }) => (
          <Stack gap="xs">
            {users.map((person) => (
              <Group key={person.id} justify="space-between">
                <Text>
                  {nameOf(person)}, {person.email}
                  {!person.signsIn && ', invited'}
                </Text>
                {person.id !== userId && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Remove ${nameOf(person)}`}
                    onClick={() => setRemoving(person)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </LoadedQuery>
      {adding && <AddUser business={business} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          name={`remove business user ${removing.id}`}
          title={`Remove ${nameOf(removing)}?`}
          confirmLabel="Remove user"
          keepLabel="Keep"
          destructive
          onConfirm={() => removePerson(business, removing.id)}
          done={() => toast('success', 'User removed')}
        >
          <p>Access ends at once.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function AddUser({ business, onClose }: { business: number; onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name={`add business user ${business}`}
      title="Add a user"
      intro="Someone new gets an email to set a password, and can do everything here. A business can have 20 users."
      fields={[
        { name: 'firstName', label: 'First name', kind: 'text', maxLength: 50, half: true },
        { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 50, half: true },
        { name: 'email', label: 'Email', kind: 'email' },
      ]}
      submitLabel="Add user"
      onSubmit={(values) =>
        addPerson(business, {
          firstName: String(values.firstName).trim(),
          lastName: String(values.lastName).trim(),
          email: String(values.email).trim(),
        })
      }
      done={() => toast('success', 'User added')}
    />
  );
}
