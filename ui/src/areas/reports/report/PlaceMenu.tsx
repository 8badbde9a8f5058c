import { Button, Checkbox, Popover } from '@mantine/core';
import { IconMapPin, IconSelector } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { ReportAddress } from '../address';
import type { ReportList } from '../types';
import classes from './Report.module.css';

/** The organization of an office. */
export const organizationOf = ({ places }: ReportList, officeId: number): number | undefined =>
  places.find((one) => one.officeId === officeId)?.organizationId;

/** The office, if the user has reports there; else the first one of the organization. */
export const officeAmong = (
  { places }: ReportList,
  organizationId: number,
  officeId: number,
): number => {
  const own = places.filter((one) => one.organizationId === organizationId);
  return (own.find((one) => one.officeId === officeId) ?? own[0])?.officeId ?? officeId;
};

interface PlaceMenuProps {
  officeId: number;
  list: ReportList;
  address: ReportAddress;
}

/** The locations of the report: this office, some of its organization's, or every location. */
export function PlaceMenu({ officeId, list, address }: PlaceMenuProps) {
  const [, setParams] = useSearchParams();
  const organization = organizationOf(list, officeId);
  const offices = list.places
    .filter((one) => one.organizationId === organization)
    .map(({ officeId: id, name }) => ({ id, name }));
  if (offices.length < 2) return null;
  const everywhere = address.organization !== undefined && address.locations.length === 0;
  const chosen = everywhere
    ? offices.map(({ id }) => id)
    : address.locations.length > 0
      ? address.locations
      : [address.office ?? officeId];
  const choose = (ids: number[]) => {
    if (ids.length === 0) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['organization', 'office', 'locations', 'schedule']) next.delete(name);
        if (ids.length === 1 && ids[0] !== officeId) next.set('office', String(ids[0]));
        if (ids.length > 1) next.set('organization', String(organization));
        if (ids.length > 1 && ids.length < offices.length) next.set('locations', ids.join(','));
        return next;
      },
      { preventScrollReset: true },
    );
  };
  const label = everywhere
    ? `All ${offices.length} locations`
    : chosen.length === 1
      ? (offices.find(({ id }) => id === chosen[0])?.name ?? '1 location')
      : `${chosen.length} locations`;
  return (
    <Popover position="bottom-start" shadow="lg" radius="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.where}
          variant="default"
          leftSection={<IconMapPin size={17} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Locations">
        <Checkbox
          label={`All ${offices.length} locations`}
          checked={chosen.length === offices.length}
          indeterminate={chosen.length > 1 && chosen.length < offices.length}
          onChange={(event) =>
            choose(event.currentTarget.checked ? offices.map(({ id }) => id) : [officeId])
          }
        />
        <fieldset className={classes.group}>
          <legend>Locations</legend>
          {offices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((one) => one !== id),
                )
              }
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
