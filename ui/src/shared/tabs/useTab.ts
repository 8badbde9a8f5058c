import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * The active tab of a page. It is in the address as `name`, each choice adds a history entry, and
 * the page opens at the last tab of this session. Where each tab has its own list (`alone`), a
 * choice removes all other parameters, and an address with any parameters is not changed.
 */
export function useTab<Tab extends string>(
  page: string,
  tabs: readonly Tab[],
  {
    name = 'tab',
    initial = tabs[0],
    alone = false,
  }: { name?: string; initial?: Tab; alone?: boolean } = {},
): [Tab | undefined, (next: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const key = `tab.${page}`;
  const known = (text: string | null) => tabs.find((tab) => tab === text);
  const [left, setLeft] = useState(() =>
    params.get(name) || (alone && params.size > 0) ? undefined : known(stored(key)),
  );
  const there = (next: URLSearchParams, tab: Tab) => {
    if (tab === initial) next.delete(name);
    else next.set(name, tab);
    return next;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (left === undefined) return;
    setLeft(undefined);
    if (left !== initial) {
      setParams((now) => there(new URLSearchParams(now), left), {
        replace: true,
        preventScrollReset: true,
      });
    }
  }, []);
  const choose = (asked: string | null) => {
    const next = known(asked);
    if (next === undefined) return;
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // Blocked storage: the address is enough.
    }
    setParams((now) => there(new URLSearchParams(alone ? '' : now), next), {
      preventScrollReset: true,
    });
  };
  return [known(params.get(name)) ?? left ?? initial, choose];
}
