import { useState } from 'react';
import { useListView } from '../list-screen/useListView';

const FILTERS = ['all', 'error', 'duplicate', 'ready', 'dropped'] as const;
export type RowFilter = (typeof FILTERS)[number];

type Counts = Record<Exclude<RowFilter, 'all'>, number>;

/**
 * The rows of an import to show, as the address says; by default those that need attention. `all`
 * is the total number of rows.
 */
export function useRowFilter(counts: Counts, all: number) {
  const view = useListView();
  const [first] = useState<RowFilter>(() =>
    counts.error > 0 ? 'error' : counts.duplicate > 0 ? 'duplicate' : 'all',
  );
  return {
    filter: view.one('rows', FILTERS) ?? first,
    choose: (next: RowFilter) => view.set({ rows: next }),
    chips: [
      { value: 'all', label: 'All', count: all },
      { value: 'error', label: 'Errors', count: counts.error },
      { value: 'duplicate', label: 'Duplicates', count: counts.duplicate },
      { value: 'ready', label: 'Ready', count: counts.ready },
      { value: 'dropped', label: 'Skipped', count: counts.dropped },
    ] satisfies { value: RowFilter; label: string; count: number }[],
  };
}
