import { queryOptions } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { readPageData } from '~/shared/page-data';

/** An office with its public offer. */
export type OfficePage = components['schemas']['SignupPage'];

/**
 * The office and the language of a public page: a payment link, a referral, or the terms for an
 * office's patients.
 */
export interface PublicOffice {
  /** None on the brand's own pages. */
  id?: number;
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

/**
 * Shows the frame of a public page in the page's language, with the office's name and colors as
 * soon as the page knows its office. The document has that language, too: messages, dialogs, and
 * what is requested from the server.
 */
export function useOfficeOfPage(id: number | undefined, language: 'en' | 'es'): void {
  // Before the first paint, so that the brand's frame does not flash.
  useLayoutEffect(() => {
    put({ id, language });
    return () => put(null);
  }, [id, language]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
}

export const usePublicOffice = (): PublicOffice | null =>
  useSyncExternalStore(subscribe, () => current);

/** The office embedded in the page, if it has this number or slug. */
export function officeOfPage(asked: string): OfficePage | undefined {
  const page = readPageData<{ officePage?: OfficePage }>()?.officePage;
  return page && [page.office.slug, String(page.office.id)].includes(asked) ? page : undefined;
}

/** The public details of an office: name, phone and template. */
export const publicOfficeQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['public-office', id],
    queryFn: async ({ signal }) => {
      const { office } = await answer(
        http.GET('/dentists/details/{id}/no-auth', {
          params: { path: { id: String(id) } },
          signal,
        }),
      );
      return office;
    },
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : officeOfPage(String(id))?.office),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
