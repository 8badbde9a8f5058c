import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What narrows or orders a list is in the address, so that it can be shared, kept as a view, and found again by Back. A file that draws a
 * list, and something to narrow it by, reads the address, and keeps none of it in the component's own state.
 */

const AREAS = join(import.meta.dirname, 'areas');
/** What draws a list. */
const DRAWS =
  /<(ListScreen|CardList|ListTable|PagingLine|MorePages|RowList|ItemsTable|TodayList|Table)\b/;
/** What narrows one. */
const NARROWS =
  /<(ListScreen|FilterChips|SearchField|DebouncedSearch|DateRange|DateField|Select|NativeSelect|SegmentedControl)\b|type="search"/;
const READS = /\b(useListView|useSearchParams|useRowFilter)\(/;
/** State whose name says that it narrows or orders. */
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
