import { ActionIcon, Button } from '@mantine/core';
import {
  IconCommand,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Bell } from '~/areas/messages/Bell';
import { roleHere } from '~/user/roles';
import { useActivePlace } from '~/user/useActivePlace';
import { useActiveOffice, useUser } from '~/user/useUser';
import { useLogOut } from '../../session/logout';
import { BrandMark } from '../BrandMark';
import { LocationSwitcher } from './LocationSwitcher';
import { MemberSearch } from './MemberSearch';
import { SupportMenu } from './SupportMenu';
import classes from './TopBar.module.css';

interface TopBarProps {
  onMenu: () => void;
  onPalette: () => void;
}

/**
 * Location switcher, member search, the palette, the inbox, Settings, Support, Log Out. On a phone
 * the search opens from its icon, and the menu has what is left out here.
 */
export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const logOut = useLogOut();
  const [searching, setSearching] = useState(false);
  const user = useUser();
  const office = useActiveOffice();
  const place = useActivePlace()?.kind ?? 'office';
  const bell = office && roleHere(user) !== 'office_admin_temp' && (
    <Bell where={office.id} to="/account/inbox" />
  );
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.phone}
        variant="subtle"
        color="gray.7"
        size={44}
        aria-label="Open menu"
        onClick={onMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <LocationSwitcher />
      {!office && place !== 'organization' && (
        <span className={classes.phoneBrand}>
          <BrandMark />
        </span>
      )}
      {office && (
        <div className={classes.search} data-open={searching}>
          <MemberSearch focused={searching} onDone={() => setSearching(false)} />
          {searching && (
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={44}
              aria-label="Close search"
              onClick={() => setSearching(false)}
            >
              <IconX size={20} />
            </ActionIcon>
          )}
        </div>
      )}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<IconCommand size={18} stroke={1.6} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
        >
          Go to
        </Button>
        {bell}
        <Button
          component={Link}
          to="/account/settings/user"
          variant="subtle"
          leftSection={<IconSettings size={18} stroke={1.6} />}
        >
          Settings
        </Button>
        <SupportMenu />
        <Button
          variant="subtle"
          leftSection={<IconLogout size={18} stroke={1.6} />}
          onClick={() => void logOut()}
        >
          Log Out
        </Button>
      </div>
      <div className={classes.phoneEnd}>
        {bell}
        {office && (
          <ActionIcon
            variant="subtle"
            color="gray.7"
            size={44}
            aria-label="Find a member"
            onClick={() => setSearching(true)}
          >
            <IconSearch size={20} />
          </ActionIcon>
        )}
      </div>
    </header>
  );
}
