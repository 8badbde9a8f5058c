import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Filters and sort order of a list live in the address, so that the list can be shared, saved as a
 * view, and restored by Back. A file that renders a list with a filter reads the address and keeps
 * no filter in component state.
 */

const AREAS = join(import.meta.dirname, 'areas');
/** Components that render a list. */
const DRAWS =
  /<(ListScreen|CardList|ListTable|PagingLine|MorePages|RowList|ItemsTable|TodayList|Table)\b/;
/** Components that filter a list. */
const NARROWS =
  /<(ListScreen|FilterChips|SearchField|DebouncedSearch|DateRange|DateField|Select|NativeSelect|SegmentedControl)\b|type="search"/;
const READS = /\b(useListView|useSearchParams|useRowFilter)\(/;
/** State whose name suggests a filter or an order. */
const STATE =
  /const \[(\w*(?:filter|search|typed|year|sort|order|status|state|range|days|from|until|period|kind|person|query)\w*), \w+\] = useState/gi;

const lists = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(AREAS, file), 'utf8') }))
  .filter(({ text }) => DRAWS.test(text));

describe('every list', () => {
  it('reads from the address what narrows it', () => {
    const narrowed = lists.filter(({ text }) => NARROWS.test(text));
    const without = narrowed.filter(({ text }) => !READS.test(text)).map(({ file }) => file);
    expect(without).toEqual([]);
    expect(narrowed.length).toBeGreaterThan(20);
  });

  it('keeps nothing that narrows or orders it in its own state', () => {
    const own = lists.flatMap(({ file, text }) =>
      [...text.matchAll(STATE)].map(([, name]) => `${file} ${name}`),
    );
    expect(own).toEqual([]);
    expect(lists.length).toBeGreaterThan(40);
  });
});
