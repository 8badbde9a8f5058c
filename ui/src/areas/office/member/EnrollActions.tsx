import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { enrollAddress } from '~/areas/enrollment/asked';
import type { Member } from '../calls';
import { enrollActionOf } from './words';

/** Leads to the form on which a family member joins the household. */
export function AddFamilyMember({ accountId }: { accountId: number }) {
  return (
    <Button
      component={Link}
      to={enrollAddress(accountId, 'member')}
      variant="subtle"
      size="xs"
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
    >
      Add family member
    </Button>
  );
}

const LABELS = { plan: 'Add plan', reenroll: 'Re-enroll' } as const;

/** What the office can enroll somebody of the household in: another plan, or again. */
export function MemberActions({ accountId, member }: { accountId: number; member: Member }) {
  const action = enrollActionOf(member);
  if (!action) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Actions for ${member.name}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={enrollAddress(accountId, action, member.id)}>
          {LABELS[action]}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
