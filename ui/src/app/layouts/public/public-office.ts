import { queryOptions } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';

/** Whose page a public page is: a payment link, a referral or the terms an office's patient reads. */
export interface PublicOffice {
  id: number;
  language: 'en' | 'es';
}

let current: PublicOffice | null = null;
const listeners = new Set<() => void>();

function put(next: PublicOffice | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A public page is an office's as soon as it knows which: its frame then shows the office's name and colors. */
export function useOfficeOfPage(id: number | undefined, language: 'en' | 'es'): void {
  useEffect(() => {
    if (id === undefined) return;
    put({ id, language });
    return () => put(null);
  }, [id, language]);
}

export const usePublicOffice = (): PublicOffice | null =>
  useSyncExternalStore(subscribe, () => current);

/** Name, phone and template of an office, as everybody may know them. */
export const publicOfficeQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['public-office', id],
    queryFn: async ({ signal }) => {
      const { office } = await answer(
        http.GET('/dentists/details/{id}/no-auth', {
          params: { path: { id: String(id) } },
          signal,
          ...QUIET,
        }),
      );
      return office;
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
