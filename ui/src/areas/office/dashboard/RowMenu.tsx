import { Loader, Menu } from '@mantine/core';
import { IconCalendarPlus, IconExternalLink, IconMessage, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { EnrollItem } from '~/areas/enrollment/EnrollItem';
import { enrollAddress } from '~/areas/enrollment/enrollment-start';
import { RowMenu as Dots } from '~/shared/row-menu/RowMenu';
import { useUser } from '~/user/useUser';
import type { MemberRow } from '../../member-list/calls';
import { fullName } from '../../member-list/rows';
import { mayMessage } from '../bulk/may';
import { messageAddress } from '../bulk/words';
import type { HouseholdAct } from '../member/household-acts';

/** The household's actions are loaded, with their code, when a menu opens. */
const RowMenuActs = lazy(async () => ({ default: (await import('./RowMenuActs')).RowMenuActs }));

const icon = { size: 16, stroke: 1.6, 'aria-hidden': 'true' } as const;

interface RowMenuProps {
  row: MemberRow;
  onVisit: () => void;
  onAct: (act: HouseholdAct) => void;
}

/** A household's `⋯` menu in the list: the most frequent actions, without leaving the list. */
export function RowMenu({ row, onVisit, onAct }: RowMenuProps) {
  const user = useUser();
  const { accountId } = row;
  return (
    <Dots label={`Actions for ${fullName(row)}`} width={230} transitionProps={{ duration: 0 }}>
      <Menu.Item
        component={Link}
        to={`/account/members?id=${accountId}`}
        leftSection={<IconExternalLink {...icon} />}
      >
        Open page
      </Menu.Item>
      {row.members.length > 0 && (
        <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={onVisit}>
          Record a visit
        </Menu.Item>
      )}
      {mayMessage(user) && (
        <Menu.Item
          component={Link}
          to={messageAddress({ filters: [], tags: [], search: '' }, [accountId])}
          leftSection={<IconMessage {...icon} />}
        >
          Write a message
        </Menu.Item>
      )}
      {user.permissions.includes('enrollment') && (
        <EnrollItem to={enrollAddress(accountId, 'member')} icon={<IconUserPlus {...icon} />}>
          Add family member
        </EnrollItem>
      )}
      <Suspense fallback={<MoreComes />}>
        <RowMenuActs accountId={accountId} waiting={<MoreComes />} onAct={onAct} />
      </Suspense>
    </Dots>
  );
}

function MoreComes() {
  return (
    <Menu.Label role="status">
      <Loader size={14} aria-hidden="true" /> Loading more…
    </Menu.Label>
  );
}
