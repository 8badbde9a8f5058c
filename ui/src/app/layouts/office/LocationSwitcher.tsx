import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMapPin, IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import { typeWords } from '~/user/roles';
import { roleAt, runsOffice } from '~/user/runs-office';
import { useChooseOffice } from '~/user/useChooseOffice';
import { officesOf, useActiveOffice, useUser } from '~/user/useUser';
import classes from './LocationSwitcher.module.css';

/** The most a menu can show; the locations page has a search for more. */
const MOST = 20;

/**
 * The active office, and the user's role there where roles differ. Choosing another office opens
 * its dashboard and clears the data of the previous one.
 */
export function LocationSwitcher() {
  const user = useUser();
  const active = useActiveOffice();
  const chooseOffice = useChooseOffice();
  const offices = officesOf(user);
  if (!active) return null;

  if (offices.length < 2) {
    return (
      <span className={classes.only}>
        <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>{active.name}</span>
      </span>
    );
  }

  const roles = new Set(offices.map(({ id }) => roleAt(user, id)));
  // The locations page is for users who run the office.
  const hasPage = offices.length > MOST && runsOffice(user);

  const choose = async (id: number) => {
    if (id === active.id) return;
    await chooseOffice(id, user.landing);
  };

  return (
    <Menu position="bottom-start" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={`Location: ${active.name}`}>
          <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{active.name}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Label>Locations</Menu.Label>
        {hasPage && (
          <Menu.Item component={Link} to="/multi-setup">
            All {offices.length} locations
          </Menu.Item>
        )}
        {offices.slice(0, hasPage ? MOST : undefined).map((office) => (
          <Menu.Item
            key={office.id}
            leftSection={<IconMapPin size={17} stroke={1.6} />}
            rightSection={
              office.id === active.id ? (
                <IconCheck size={16} color="var(--mantine-color-brand-7)" />
              ) : null
            }
            aria-current={office.id === active.id ? 'true' : undefined}
            onClick={() => void choose(office.id)}
          >
            {office.name}
            {roles.size > 1 && (
              <span className={classes.role}>{typeWords(roleAt(user, office.id))}</span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
