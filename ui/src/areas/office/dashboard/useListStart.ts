import { useState } from 'react';
import type { View } from '../../member-list/view';

export interface ListStart {
  /** Where the list continues from; absent at its beginning. */
  from: { cursor: string; before: number } | undefined;
  goOn: (cursor: string, before: number) => void;
  restart: () => void;
}

/** The start of a very long list. Another filter, search or sort returns to the beginning. */
export function useListStart(view: View): ListStart {
  const list = [view.filters.join(), view.tags.join(), view.search, view.sort].join('|');
  const [kept, keep] = useState<{ list: string; cursor: string; before: number } | null>(null);
  return {
    from: kept?.list === list ? kept : undefined,
    goOn: (cursor, before) => {
      keep({ list, cursor, before });
      window.scrollTo({ top: 0 });
    },
    restart: () => {
      keep(null);
      window.scrollTo({ top: 0 });
    },
  };
}
