import { Alert, Button, Menu } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { communitiesClosed } from '~/user/communities-closed';
import { useActiveOffice, useUser } from '~/user/useUser';
import { declineCommunity, pauseCommunity, resumeCommunity, withdrawEnd } from './calls';
import { communitiesQuery } from './queries';
import { Share } from './Share';
import { EditCommunity, EndCommunity, NewCommunity } from './Terms';
import { COMMUNITY_STATES, type Community } from './types';
import { COMMUNITY_NOUN, communityLook, isRunning, membersWords, percent, STATES } from './words';

const COLUMNS: Column<Community>[] = [
  {
    key: 'name',
    title: 'Community',
    render: ({ terms }) => (
      <TwoLines first={terms.name} second={`${terms.contactFirstName} ${terms.contactLastName}`} />
    ),
  },
  { key: 'code', title: 'Group code', render: ({ code }) => code ?? '—' },
  {
    key: 'members',
    title: 'Members',
    render: (community) => membersWords(community),
  },
  {
    key: 'discount',
    title: 'Discount',
    room: 'some',
    render: ({ code, terms }) => (code ? percent(terms.discountPercent) : '—'),
  },
  {
    key: 'ends',
    title: 'Ends',
    room: 'much',
    render: ({ endsOn }) => (endsOn ? longDate(endsOn) : '—'),
  },
  {
    key: 'state',
    title: 'Status',
    render: (community) => (
      <>
        <StatusBadge look={communityLook(community)} />
        {community.changesAhead > 0 && (
          <div>
            {community.changesAhead === 1
              ? '1 price changes'
              : `${community.changesAhead} prices change`}
          </div>
        )}
      </>
    ),
  },
];

type CommunityAct = 'decline' | 'pause' | 'resume' | 'withdraw-end';
type What = 'new' | 'approve' | 'edit' | 'end' | 'share' | CommunityAct;

/** CommunityConnect: groups whose members join this office with a code. */
export function Screen() {
  const office = useActiveOffice();
  return office && <Office key={office.id} office={office.id} />;
}

function Office({ office }: { office: number }) {
  const view = useListView();
  const closed = communitiesClosed(useUser().dentistInfo);
  const query = useInfiniteQuery({
    ...communitiesQuery(office, view.one('state', COMMUNITY_STATES)),
    enabled: closed === null,
  });
  const [open, setOpen] = useState<{ what: What; community?: Community }>();
  const close = () => setOpen(undefined);
  const header = (
    <PageHeader
      title="CommunityConnect"
      line="Clubs, schools and neighbors whose members get a discount with a code"
      actions={
        !closed && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'new' })}
          >
            New community
          </Button>
        )
      }
    />
  );
  if (closed)
    return (
      <>
        {header}
        <Alert color="brand" title={closed}>
          <Link to="/dentist-new/get-started">Finish your setup</Link>
        </Alert>
      </>
    );
  return (
    <>
      {header}
      <ListScreen<Community>
        name="communities"
        noun={COMMUNITY_NOUN}
        view={view}
        query={query}
        chips={{
          label: 'Status',
          name: 'state',
          choices: [
            { value: 'all', label: 'All' },
            ...COMMUNITY_STATES.map((value) => ({ value, label: STATES[value].label })),
          ],
        }}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ communities }) => communities)}
        rowKey={({ id }) => id}
        rowActions={(community) =>
          community.office === office &&
          (community.state === 'requested' || isRunning(community)) ? (
            <CommunityMenu community={community} open={(what) => setOpen({ what, community })} />
          ) : null
        }
        phone={(community) => ({
          name: community.terms.name,
          amount: community.code ? percent(community.terms.discountPercent) : null,
          detail: `${community.code ?? 'No code yet'}, members: ${membersWords(community)}`,
          status: <StatusBadge look={communityLook(community)} />,
        })}
        errorTitle="The communities didn’t load"
        empty={{
          icon: <IconUsersGroup size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No communities yet',
          text: 'Give a club, a school or a neighborhood a code and a discount.',
          action: (
            <Button size="xs" variant="default" onClick={() => setOpen({ what: 'new' })}>
              Add a community
            </Button>
          ),
        }}
      />
      {open?.what === 'new' && <NewCommunity office={office} onClose={close} />}
      {open?.community && (
        <Opened office={office} what={open.what} community={open.community} onClose={close} />
      )}
    </>
  );
}

function CommunityMenu({ community, open }: { community: Community; open: (what: What) => void }) {
  const label = `Actions for ${community.terms.name}`;
  if (community.state === 'requested')
    return (
      <RowMenu label={label} width={200} color="gray.7">
        <Menu.Item onClick={() => open('approve')}>Approve</Menu.Item>
        <Menu.Item color="danger" onClick={() => open('decline')}>
          Decline
        </Menu.Item>
      </RowMenu>
    );
  return (
    <RowMenu label={label} width={200} color="gray.7">
      <Menu.Item onClick={() => open('share')}>Share</Menu.Item>
      <Menu.Item onClick={() => open('edit')}>Edit</Menu.Item>
      {community.state === 'paused' ? (
        <Menu.Item onClick={() => open('resume')}>Resume</Menu.Item>
      ) : (
        <Menu.Item onClick={() => open('pause')}>Pause</Menu.Item>
      )}
      {community.ending ? (
        <Menu.Item onClick={() => open('withdraw-end')}>Withdraw the end</Menu.Item>
      ) : (
        <Menu.Item color="danger" onClick={() => open('end')}>
          End
        </Menu.Item>
      )}
    </RowMenu>
  );
}

const ACTS: Record<
  CommunityAct,
  {
    title: (name: string) => string;
    text: string;
    label: string;
    done: string;
    send: (office: number, community: number) => Promise<Community>;
  }
> = {
  decline: {
    title: (name) => `Decline ${name}?`,
    text: 'We email the leader that you don’t offer a discount now.',
    label: 'Decline request',
    done: 'Request declined',
    send: declineCommunity,
  },
  pause: {
    title: (name) => `Pause ${name}?`,
    text: 'No one joins with the code until you resume. Members keep their discount.',
    label: 'Pause',
    done: 'Community paused',
    send: pauseCommunity,
  },
  resume: {
    title: (name) => `Resume ${name}?`,
    text: 'People can join with the code again.',
    label: 'Resume',
    done: 'Community resumed',
    send: resumeCommunity,
  },
  'withdraw-end': {
    title: (name) => `Withdraw the end of ${name}?`,
    text: 'Prices that have not changed stay. We email everyone who got a notice of a new price.',
    label: 'Withdraw the end',
    done: 'The community goes on',
    send: withdrawEnd,
  },
};

interface OpenedProps {
  office: number;
  what: What;
  community: Community;
  onClose: () => void;
}

function Opened({ office, what, community, onClose }: OpenedProps) {
  const props = { office, community, onClose };
  switch (what) {
    case 'new':
      return null;
    case 'approve':
      return <NewCommunity office={office} asked={community} onClose={onClose} />;
    case 'edit':
      return <EditCommunity {...props} />;
    case 'end':
      return <EndCommunity {...props} />;
    case 'share':
      return <Share {...props} />;
    default: {
      const { title, text, label, done, send } = ACTS[what];
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          name={`${what} community ${community.id}`}
          title={title(community.terms.name)}
          confirmLabel={label}
          keepLabel="Not now"
          destructive={what === 'decline'}
          onConfirm={() => send(office, community.id)}
          done={() => toast('success', done)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      );
    }
  }
}
