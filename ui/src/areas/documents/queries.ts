import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import type { components } from '~/api/schema';

export type TextName = components['schemas']['TextName'];
export type BrandText = components['schemas']['LegalText'];

/** A text of the brand; it changes with a deploy only. */
export const documentText = (name: TextName, lang: 'en' | 'es', officeId?: number) =>
  queryOptions({
    queryKey: ['document', name, lang, officeId],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      answer(
        http.GET('/texts/{name}', {
          params: { path: { name }, query: { lang, officeId } },
          signal,
          ...QUIET,
        }),
      ),
  });
