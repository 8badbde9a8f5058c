import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandWords } from '~/shared/brand/brand-words';
import { dateTime, dayIn, longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import {
  askStaffAccess,
  askStaffRole,
  askTwoStepEnd,
  endStaffAccess,
  type StaffMember,
  TEAM,
  teamQuery,
} from './calls';

const ROLES = { admin: 'Admin', almost_super: 'Senior admin', super_admin: 'Super admin' };
const roleOf = (type: string): string => (ROLES as Record<string, string>)[type] ?? type;
const REASON = { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 } as const;

const COLUMNS: Column<StaffMember>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (person) => <TwoLines first={person.name} second={person.email} />,
  },
  {
    key: 'role',
    title: 'Role',
    oneLine: true,
    render: (person) => <TwoLines first={roleOf(person.type)} second={brandWords(person.brand)} />,
  },
  {
    key: 'twoStep',
    title: 'Two-step',
    render: (person) => (
      <StatusBadge look={person.twoStep ? look('On', 'good') : look('Off', 'warn')} />
    ),
  },
  {
    key: 'granted',
    title: 'Access',
    oneLine: true,
    render: (person) =>
      person.endedAt ? (
        <TwoLines first="Ended" second={longDate(dayIn(person.endedAt))} />
      ) : (
        <TwoLines first={`Since ${longDate(dayIn(person.grantedAt))}`} second={person.grantedBy} />
      ),
  },
  {
    key: 'seen',
    title: 'Last sign-in',
    oneLine: true,
    render: (person) => (person.lastSignInAt ? dateTime(person.lastSignInAt) : '\u2014'),
  },
  {
    key: 'acted',
    title: 'Acted as, 30 days',
    number: true,
    room: 'much',
    render: (person) => person.actedAs,
  },
];

type Act = { kind: 'role' | 'two-step' | 'end'; person: StaffMember };

/** Who has access to the platform. More access takes two people, less takes one. */
export function TeamTab() {
  const { data, error, refetch } = useQuery(teamQuery);
  const [adds, setAdds] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <>
      <p>
        <Button onClick={() => setAdds(true)}>Request access</Button>
      </p>
      <ListTable<StaffMember>
        label="Our staff"
        columns={COLUMNS}
        rows={data?.people}
        rowKey={(person) => person.userId}
        rowActions={(person) =>
          !person.endedAt &&
          !person.own && (
            <RowMenu label={`Actions for ${person.name}`} width={240} color="gray.7">
              <Menu.Item onClick={() => setAct({ kind: 'role', person })}>
                Request another role
              </Menu.Item>
              {person.twoStep && (
                <Menu.Item onClick={() => setAct({ kind: 'two-step', person })}>
                  Request end of two-step sign-in
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setAct({ kind: 'end', person })}>End access</Menu.Item>
            </RowMenu>
          )
        }
        phone={(person) => ({
          name: (
            <>
              {person.name} <Tag>{brandWords(person.brand)}</Tag>
            </>
          ),
          detail: person.email,
          status: person.endedAt ? 'Ended' : roleOf(person.type),
        })}
        error={error}
        errorTitle="Our staff didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No one has access">
            Request access for a colleague; a second administrator approves it.
          </EmptyState>
        }
      />
      {adds && <Add onClose={() => setAdds(false)} />}
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name="new staff"
      title="Request access"
      intro="A super admin has to approve this. The person sets a password with the link of the sign-in page."
      fields={[
        { name: 'firstName', label: 'First name', kind: 'text', half: true, maxLength: 100 },
        { name: 'lastName', label: 'Last name', kind: 'text', half: true, maxLength: 100 },
        { name: 'email', label: 'Email', kind: 'email' },
        {
          name: 'brand',
          label: 'Brand',
          kind: 'select',
          options: choicesOf({ dental: 'Dental', vision: 'Vision' }),
        },
        { name: 'userType', label: 'Role', kind: 'select', options: choicesOf(ROLES) },
        REASON,
      ]}
      submitLabel="Send request"
      onSubmit={({ firstName, lastName, email, brand, userType, reason }) =>
        askStaffAccess({
          firstName: String(firstName),
          lastName: String(lastName),
          email: String(email),
          brand: String(brand),
          userType: String(userType),
          reason: String(reason),
        })
      }
      done={() => toast('success', 'Request sent')}
    />
  );
}

const TITLES: Record<Act['kind'], { title: string; intro: string; button: string }> = {
  role: {
    title: 'Request another role',
    intro: 'A super admin has to approve this. Their sessions end then.',
    button: 'Send request',
  },
  'two-step': {
    title: 'Request end of two-step sign-in',
    intro: 'A super admin has to approve this. The person sets it up again.',
    button: 'Send request',
  },
  end: {
    title: 'End access',
    intro: 'It ends at once, with all sessions.',
    button: 'End access',
  },
};

function ActDialog({ act: { kind, person }, onClose }: { act: Act; onClose: () => void }) {
  const words = TITLES[kind];
  return (
    <FormModal
      onClose={onClose}
      name={`${kind} ${person.userId}`}
      title={`${words.title}: ${person.name}`}
      intro={words.intro}
      destructive={kind === 'end'}
      fields={[
        ...(kind === 'role'
          ? [
              {
                name: 'userType',
                label: 'Role',
                kind: 'select' as const,
                options: choicesOf(ROLES),
              },
            ]
          : []),
        REASON,
      ]}
      submitLabel={words.button}
      invalidates={[TEAM]}
      onSubmit={async ({ userType, reason }) => {
        const [userId, why] = [person.userId, String(reason)];
        if (kind === 'role')
          await askStaffRole({ userId, userType: String(userType), reason: why });
        else if (kind === 'two-step') await askTwoStepEnd(userId, why);
        else await endStaffAccess(userId, why);
      }}
      done={() => toast('success', kind === 'end' ? 'The access has ended' : 'Request sent')}
    />
  );
}
