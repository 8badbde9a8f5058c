import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { currentUser } from '~/api/session';

/** A list's user settings. */
export interface Kept {
  /** Keys of the hidden columns. */
  hidden: string[];
  /** Named addresses of the list, without the question mark. */
  views: { name: string; address: string }[];
}

const NOTHING: Kept = { hidden: [], views: [] };

function read(key: string, hidden: string[]): Kept {
  const usual = { ...NOTHING, hidden };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

/**
 * The columns and saved views a user stores for a list in this browser; at first the columns
 * `hidden` are not shown.
 */
export function useKept(
  list: string,
  hidden: string[] = [],
): [Kept, (change: Partial<Kept>) => void] {
  const userId = useContext(QueryClientContext)?.getQueryData(currentUser.queryKey)?.userId ?? 0;
  const key = `list.${userId}.${list}`;
  const [kept, setKept] = useState(() => read(key, hidden));
  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change };
    setKept(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [kept, keep];
}
