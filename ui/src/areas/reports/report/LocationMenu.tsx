import { Button, Checkbox, Popover } from '@mantine/core';
import { IconMapPin, IconSelector } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { ReportAddress } from '../address';
import type { ReportList } from '../types';
import classes from './Report.module.css';

interface LocationMenuProps {
  organizationId: number;
  list: ReportList;
  address: ReportAddress;
}

/** The locations of an organization's report: all of the user's, some groups, or single ones. */
export function LocationMenu({ organizationId, list, address }: LocationMenuProps) {
  const [, setParams] = useSearchParams();
  const offices = list.places
    .filter((one) => one.organizationId === organizationId)
    .map(({ officeId: id, name }) => ({ id, name }));
  const groups = (list.groups ?? []).map(({ groupId: id, name }) => ({ id, name }));
  if (offices.length < 2) return null;
  const { locations, groups: chosenGroups } = address;
  const everywhere = locations.length === 0 && chosenGroups.length === 0;
  const choose = (chosen: { locations: number[]; groups: number[] }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['locations', 'groups', 'schedule']) next.delete(name);
        const single = chosen.locations.length < offices.length ? chosen.locations : [];
        // All locations are what is asked for without any.
        const isAll = single.length === 0 && chosen.locations.length > 0;
        if (single.length > 0) next.set('locations', single.join(','));
        if (!isAll && chosen.groups.length > 0) next.set('groups', chosen.groups.join(','));
        return next;
      },
      { preventScrollReset: true },
    );
  const all = `All ${offices.length.toLocaleString('en-US')} locations`;
  return (
    <Popover position="bottom-start" shadow="lg" radius="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.where}
          variant="default"
          leftSection={<IconMapPin size={17} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
        >
          {everywhere ? all : chosenWords(address, offices, groups)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Locations">
        <Checkbox
          label={all}
          checked={everywhere}
          onChange={() => choose({ locations: [], groups: [] })}
        />
        {groups.length > 0 && (
          <Choices
            title="Groups"
            choices={groups}
            chosen={chosenGroups}
            onChange={(ids) => choose({ locations, groups: ids })}
          />
        )}
        <Choices
          title="Locations"
          choices={offices}
          chosen={locations}
          onChange={(ids) => choose({ locations: ids, groups: chosenGroups })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface Choice {
  id: number;
  name: string;
}

/** "North", "Elm Dental", or "2 groups and 1 location". */
function chosenWords(address: ReportAddress, offices: Choice[], groups: Choice[]): string {
  const { locations, groups: chosen } = address;
  const nameOf = (all: Choice[], id: number | undefined) => all.find((one) => one.id === id)?.name;
  const words = (ids: number[], all: Choice[], noun: string) =>
    ids.length === 0
      ? undefined
      : ids.length === 1
        ? (nameOf(all, ids[0]) ?? `1 ${noun}`)
        : `${ids.length} ${noun}s`;
  return [words(chosen, groups, 'group'), words(locations, offices, 'location')]
    .filter(Boolean)
    .join(' and ');
}

interface ChoicesProps {
  title: string;
  choices: Choice[];
  chosen: number[];
  onChange: (ids: number[]) => void;
}

function Choices({ title, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.options}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
