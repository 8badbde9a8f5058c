import { Button, Menu } from '@mantine/core';
import { IconBuildingCommunity, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { officesOf, useUser } from '~/app/session/useUser';
import type { MemberDetails } from '../calls';
import { isMovable, TransferDialog } from './TransferDialog';

/** What is done with a household less often. */
export function MoreActions({ details }: { details: MemberDetails }) {
  const user = useUser();
  const [moving, setMoving] = useState(false);
  const mayMove =
    officesOf(user).length > 1 && details.permissions.includes('enrollment') && isMovable(details);
  if (!mayMove) return null;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBuildingCommunity size={16} stroke={1.6} />}
            onClick={() => setMoving(true)}
          >
            Transfer to another office
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {moving && <TransferDialog details={details} onClose={() => setMoving(false)} />}
    </>
  );
}
