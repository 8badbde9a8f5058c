import { useSearchParams } from 'react-router';
import { type Days, daysOf } from '../dates/DateRange';
import type { Sort } from '../list-table/ListTable';

const LONGEST_SEARCH = 100;

/** A list's state in its address: `?q=okon&show=late&from=2026-11-01&sort=-name`. */
export interface ListView {
  search: string;
  /** Another text parameter; empty when the address has none. */
  text: (name: string) => string;
  days: Days;
  sort: Sort | undefined;
  /** The selected one of some values; undefined when the address names none. */
  one: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  /** The same for a list's chips. */
  chip: <Value extends string>(
    name: string,
    chips: readonly { value: Value }[],
  ) => Value | undefined;
  /** All selected ones, in the order of `values`. */
  many: <Value extends string>(name: string, values: readonly Value[]) => Value[];
  /** Whether the address selects any of these. */
  has: (names: readonly string[]) => boolean;
  /**
   * Changes the address; an empty value removes the parameter. Each choice adds a history entry;
   * typing replaces the last one.
   */
  set: (change: Record<string, string>, how?: 'replace') => void;
}

function sortOf(text: string | null): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { by: text.slice(1), direction: 'desc' }
    : { by: text, direction: 'asc' };
}

export const sortText = ({ by, direction }: Sort): string => (direction === 'desc' ? `-${by}` : by);

export function useListView(): ListView {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST_SEARCH);
  return {
    search: text('q'),
    text,
    days: daysOf(params),
    sort: sortOf(params.get('sort')),
    one: (name, values) => values.find((value) => value === params.get(name)),
    chip: (name, chips) => chips.find(({ value }) => value === params.get(name))?.value,
    many: (name, values) => {
      const chosen = params.get(name)?.split(',') ?? [];
      return values.filter((value) => chosen.includes(value));
    },
    has: (names) => names.some((name) => params.get(name)),
    set: (change, how) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: how === 'replace', preventScrollReset: true },
      ),
  };
}
