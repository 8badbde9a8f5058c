import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildings, IconCheck, IconMapPin, IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import { officesOf } from '~/user/offices';
import { reachesOrganization } from '~/user/organization';
import { MASTER_DASHBOARD } from '~/user/place';
import { typeWords } from '~/user/role-words';
import { roleAt, runsOffice } from '~/user/runs-office';
import { useActivePlace } from '~/user/useActivePlace';
import { useChooseOffice, useChooseOrganization } from '~/user/useChooseOffice';
import { useUser } from '~/user/useUser';
import classes from './LocationSwitcher.module.css';

/** The most a menu can show; the locations page has a search for more. */
const MOST = 20;

const CHECK = <IconCheck size={16} color="var(--mantine-color-brand-7)" />;

/**
 * The active office or the Master Dashboard, and the user's role at each office where roles differ.
 * Choosing another place opens its first page and clears the data of the previous one.
 */
export function LocationSwitcher() {
  const user = useUser();
  const place = useActivePlace();
  const chooseOffice = useChooseOffice();
  const chooseOrganization = useChooseOrganization();
  const offices = officesOf(user);
  if (!place || offices.length === 0) return null;
  const isWhole = place.kind === 'organization';
  const PlaceIcon = isWhole ? IconBuildings : IconMapPin;

  if (offices.length < 2) {
    return (
      <span className={classes.only}>
        <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>{place.name}</span>
      </span>
    );
  }

  const roles = new Set(offices.map(({ id }) => roleAt(user, id)));
  // The locations page is for users who run the office.
  const hasPage = offices.length > MOST && runsOffice(user);
  const locations = (user.linkedWithOffices?.length ?? 0) + 1;

  const choose = async (id: number) => {
    if (!isWhole && id === place.id) return;
    await chooseOffice(id, user.landing);
  };

  return (
    <Menu position="bottom-start" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={`Location: ${place.name}`}>
          <PlaceIcon size={17} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{place.name}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {reachesOrganization(user) && (
          <>
            <Menu.Item
              leftSection={<IconBuildings size={17} stroke={1.6} />}
              rightSection={isWhole ? CHECK : null}
              aria-current={isWhole ? 'true' : undefined}
              onClick={() => void chooseOrganization(user.dentistInfo?.id ?? 0)}
            >
              {MASTER_DASHBOARD}
              <span className={classes.role}>Your {locations} locations together</span>
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>Locations</Menu.Label>
        {hasPage && (
          <Menu.Item component={Link} to={isWhole ? '/account/manage-locations' : '/multi-setup'}>
            All {offices.length} locations
          </Menu.Item>
        )}
        {offices.slice(0, hasPage ? MOST : undefined).map((office) => {
          const isActive = !isWhole && office.id === place.id;
          return (
            <Menu.Item
              key={office.id}
              leftSection={<IconMapPin size={17} stroke={1.6} />}
              rightSection={isActive ? CHECK : null}
              aria-current={isActive ? 'true' : undefined}
              onClick={() => void choose(office.id)}
            >
              {office.name}
              {roles.size > 1 && (
                <span className={classes.role}>{typeWords(roleAt(user, office.id))}</span>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
