import type { Sort } from '~/shared/list-table/ListTable';
import type { StaffAssociation } from './types';

/** What each sortable column compares. */
const VALUES: Record<string, (one: StaffAssociation) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  offices: ({ offices }) => offices,
  live: ({ live }) => live,
  members: ({ members }) => members,
};

/** Those whose name or address contains a text, in the order of a column; by name among equal ones. */
export function listed(
  all: readonly StaffAssociation[],
  search: string,
  sort: Sort | undefined,
): StaffAssociation[] {
  const wanted = search.toLowerCase();
  const found = all.filter(({ name, url }) =>
    [name, url].some((text) => text.toLowerCase().includes(wanted)),
  );
  const value = sort && VALUES[sort.by];
  if (!value) return found;
  const turn = sort.direction === 'desc' ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return found.sort(
    (a, b) => turn * compare(value(a), value(b)) || a.name.localeCompare(b.name, 'en-US'),
  );
}
