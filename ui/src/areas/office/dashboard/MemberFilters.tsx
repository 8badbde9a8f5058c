import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useBrand } from '~/shared/brand/brand';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import type { MemberCounts, MemberFilter } from '../../member-list/calls';
import {
  COMMON_FILTERS,
  FILTER_LABELS,
  filterGroups,
  menuLabel,
  toggled,
} from '../../member-list/filters';
import type { View } from '../../member-list/view';
import { TagFilter } from '../tags/TagFilter';
import classes from './Dashboard.module.css';

interface MemberFiltersProps {
  officeId: number;
  view: View;
  counts: MemberCounts['counts'] | undefined;
  onChange: (part: Partial<View>) => void;
}

/** The list's heading with its search field, and all filters behind one button. */
export function MemberFilters({ officeId, view, counts, onChange }: MemberFiltersProps) {
  const toggle = (filter: MemberFilter) => onChange({ filters: toggled(view.filters, filter) });
  return (
    <div className={classes.listHead}>
      <h2 className={classes.listTitle}>Members</h2>
      <DebouncedSearch
        className={classes.filterField}
        label="Filter by name or email"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <TagFilter officeId={officeId} on={view.tags} onChange={(tags) => onChange({ tags })} />
      <MoreFilters on={view.filters} counts={counts} onToggle={toggle} />
    </div>
  );
}

/** The common filters as chips, and those chosen behind the button. */
export function MemberChips({ view, counts, onChange }: Omit<MemberFiltersProps, 'officeId'>) {
  const chosenInMenu = view.filters.filter((filter) => !COMMON_FILTERS.includes(filter));
  return (
    <FilterChips
      label="Filters"
      chips={[...COMMON_FILTERS, ...chosenInMenu].map((filter) => ({
        value: filter,
        label: FILTER_LABELS[filter],
        count: counts ? counts[filter] : null,
      }))}
      selected={view.filters.length > 0 ? view.filters : ['all']}
      onToggle={(filter) => onChange({ filters: toggled(view.filters, filter) })}
    />
  );
}

interface MoreFiltersProps {
  on: MemberFilter[];
  counts: MemberCounts['counts'] | undefined;
  onToggle: (filter: MemberFilter) => void;
}

function MoreFilters({ on, counts, onToggle }: MoreFiltersProps) {
  const groups = filterGroups(useBrand().features);
  return (
    <Popover position="bottom-end" shadow="lg" radius="lg" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={17} stroke={1.6} />}>
          More filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="More filters">
        {groups.map((group) => (
          <fieldset key={group.label} className={classes.menuGroup}>
            <legend>{group.label}</legend>
            {group.filters.map((filter) => (
              <button
                key={filter}
                type="button"
                className={classes.menuLine}
                aria-pressed={on.includes(filter)}
                onClick={() => onToggle(filter)}
              >
                {menuLabel(filter)}{' '}
                <span className={classes.menuCount}>
                  {counts?.[filter]?.toLocaleString('en-US')}
                </span>
              </button>
            ))}
            {group.note && <p className={classes.menuNote}>{group.note}</p>}
          </fieldset>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
