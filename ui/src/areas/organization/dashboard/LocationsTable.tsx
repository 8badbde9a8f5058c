import { Segments } from '~/shared/form/Segments';
import { useListView } from '~/shared/list-screen/useListView';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { usePhone } from '~/shared/usePhone';
import type { MasterDashboard } from '../types';
import { countWords } from '../words';
import {
  COLUMNS,
  groupsOf,
  isBare,
  phoneColumns,
  type RowGroup,
  SHOWN,
  sumOf,
  wideColumns,
} from './figures';
import { LocationCards } from './LocationCards';
import { sorted } from './sorting';
import { WideTable } from './WideTable';

const CHOICES = [
  { value: 'members', label: 'Members' },
  { value: 'money', label: 'Money' },
  { value: 'visits', label: 'Visits' },
] as const;

/** A group's heading counts its locations here; the rows of the only group need none. */
const headingOf = ({ name, rows }: RowGroup) => ({
  name,
  count: countWords(rows.length, 'location'),
  figures: sumOf(rows),
});

/** The figures by location, under their groups, with the total. Each number opens its list. */
export function LocationsTable({ dashboard }: { dashboard: MasterDashboard }) {
  const view = useListView();
  const phone = usePhone();
  const shown = view.one('show', SHOWN) ?? 'members';
  const narrow = isBare(dashboard.total) ? [] : phoneColumns(shown);
  const columns = phone ? narrow : wideColumns(shown, dashboard.total.figures);
  const rows = sorted(dashboard.rows, COLUMNS[shown], view.sort);
  // The locations of one group need no heading.
  const groups = view.text('group') ? null : groupsOf(rows, dashboard.groups);
  const parts = groups
    ? groups.map((group) => ({ key: group.id, heading: headingOf(group), rows: group.rows }))
    : [{ key: 0, heading: null, rows }];
  const names = new Map(dashboard.groups.map(({ id, groupName }) => [id, groupName]));
  // Without headings, a location names its groups.
  const groupsOfRow = (ids: number[]) =>
    groups ? '' : ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const withTrend =
    shown === 'members' && dashboard.total.months.some(({ activeMembers }) => activeMembers > 0);
  const table = { parts, columns, total: dashboard.total, withTrend };
  return (
    <Panel
      flush
      title="By location"
      action={
        <Segments
          aria-label="Figures"
          size="small"
          choices={CHOICES}
          value={shown}
          onChange={(value) => view.set({ show: value === 'members' ? '' : value, sort: '' })}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No locations">
          Locations appear here once you have permission to see their reports.
        </EmptyState>
      ) : phone ? (
        <LocationCards {...table} groupsOfRow={groupsOfRow} />
      ) : (
        <WideTable
          {...table}
          groupsOfRow={groupsOfRow}
          sort={view.sort}
          onSort={(sort) => view.set({ sort })}
        />
      )}
    </Panel>
  );
}
