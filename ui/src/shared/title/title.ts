import { useEffect, useSyncExternalStore } from 'react';

/** The document's title, built from page, office and brand. */

export function titleOf(page: string, office: string | null, brand: string): string {
  return [page, office, brand].filter(Boolean).join(' · ');
}

let named: string | null = null;
const listeners = new Set<() => void>();

function name(next: string | null): void {
  named = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the title of a screen whose title is not the route's, such as a member's name. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (!page) return;
    name(page);
    return () => name(null);
  }, [page]);
}

/** Sets the document's title: the screen's own title, else the route's. */
export function useDocumentTitle(route: string, office: string | null, brand: string): void {
  const own = useSyncExternalStore(subscribe, () => named);
  useEffect(() => {
    document.title = titleOf(own ?? route, office, brand);
  }, [own, route, office, brand]);
}
