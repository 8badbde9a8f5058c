import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMapPin, IconSelector } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseOffice } from '~/api/active-office';
import { currentUser } from '~/api/session';
import { officesOf, useActiveOffice, useUser } from '../../session/useUser';
import classes from './LocationSwitcher.module.css';

/** Which office somebody works in. Choosing another one starts at its dashboard, with nothing left of the one before. */
export function LocationSwitcher() {
  const user = useUser();
  const active = useActiveOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
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

  const choose = async (id: number) => {
    if (id === active.id) return;
    chooseOffice(id);
    await queries.fetchQuery({ ...currentUser, staleTime: 0 });
    queries.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUser.queryKey[0] });
    await navigate(user.landing);
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
      <Menu.Dropdown>
        <Menu.Label>Locations</Menu.Label>
        {offices.map((office) => (
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
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
