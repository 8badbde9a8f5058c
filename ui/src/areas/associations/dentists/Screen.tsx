import { Button } from '@mantine/core';
import { IconBuilding, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { Practices } from '../affiliate/Practices';
import { invite } from '../calls';
import { OwnAssociation } from '../OwnAssociation';
import { officesQuery } from '../queries';
import type { Association, Office } from '../types';
import { MEMBER_NOUN, OFFICE_NOUN, shared, stepLook } from '../words';

const TIERS = ['Legacy', 'Essentials', 'Growth', 'Enterprise'];
const tierOf = ({ tierLevel }: Office) =>
  tierLevel === undefined ? 'Not shared' : (TIERS[tierLevel] ?? String(tierLevel));

const COLUMNS: Column<Office>[] = [
  {
    key: 'office',
    title: 'Office',
    render: ({ name, city, state }) => <TwoLines first={name} second={`${city}, ${state}`} />,
  },
  {
    key: 'joined',
    title: 'Joined',
    room: 'some',
    render: ({ joinedOn }) => longDate(joinedOn),
  },
  {
    key: 'step',
    title: 'Status',
    render: ({ step }) => <StatusBadge look={stepLook(step)} />,
  },
  { key: 'tier', title: 'Plan', room: 'much', render: tierOf },
  {
    key: 'members',
    title: 'Members',
    number: true,
    render: ({ members }) => shared(members),
  },
  {
    key: 'new',
    title: 'New in 30 days',
    number: true,
    room: 'some',
    render: ({ newMembers }) => shared(newMembers),
  },
  {
    key: 'revenue',
    title: 'Collected last month',
    number: true,
    room: 'most',
    render: ({ revenue }) =>
      revenue === undefined ? 'Not shared' : <MoneyText amount={revenue} />,
  },
];

/** The offices of an association; for an affiliate, the practices that it sent. */
export function Screen() {
  const { type } = useUser();
  if (type === 'affiliate') return <Practices />;
  return <OwnAssociation>{(own) => <Offices association={own} />}</OwnAssociation>;
}

function Offices({ association }: { association: Association }) {
  const view = useListView();
  const query = useInfiniteQuery(officesQuery(association.id, view.text('q') || undefined));
  const [inviting, setInviting] = useState(false);
  const mayInvite = association.manages && association.state !== 'ended';
  return (
    <>
      <PageHeader
        title="Offices"
        line={association.name}
        actions={
          mayInvite && (
            <Button
              leftSection={<IconMail size={16} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              Invite a practice
            </Button>
          )
        }
      />
      <ListScreen<Office>
        name="association-offices"
        noun={OFFICE_NOUN}
        view={view}
        query={query}
        search="Find an office or city"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.offices)}
        rowKey={({ officeId }) => officeId}
        phone={(office) => ({
          name: office.name,
          amount:
            office.members === undefined ? 'Not shared' : counted(office.members, MEMBER_NOUN),
          detail: `${office.city}, ${office.state}, ${longDate(office.joinedOn)}`,
          status: <StatusBadge look={stepLook(office.step)} />,
        })}
        errorTitle="The offices didn’t load"
        empty={{
          icon: <IconBuilding size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No offices yet',
          text: `Practices that sign up at /accounts/${association.url} appear here.`,
          action: mayInvite && (
            <Button size="xs" variant="default" onClick={() => setInviting(true)}>
              Invite your first practice
            </Button>
          ),
        }}
      />
      {inviting && <Invite association={association} onClose={() => setInviting(false)} />}
    </>
  );
}

function Invite({ association, onClose }: { association: Association; onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name={`invite practice ${association.id}`}
      title="Invite a practice"
      intro={`We email the practice your sign-up page${association.coupon ? ` with the coupon ${association.coupon}` : ''}. An address gets at most one email a day.`}
      fields={[
        { name: 'practiceName', label: 'Practice', kind: 'text', maxLength: 100 },
        { name: 'email', label: 'Email', kind: 'email' },
      ]}
      submitLabel="Send invitation"
      onSubmit={({ practiceName, email }) =>
        invite(association.id, {
          practiceName: String(practiceName).trim(),
          email: String(email).trim(),
        })
      }
      done={() => toast('success', 'Invitation sent')}
    />
  );
}
