import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { readPageData } from '~/shared/page-data';

export type TextName = components['schemas']['TextName'];
export type BrandText = components['schemas']['LegalText'];

/** The text embedded in the page. */
function textOfPage(name: TextName, lang: 'en' | 'es', officeId?: number): BrandText | undefined {
  const text = officeId ? undefined : readPageData<{ text?: BrandText }>()?.text;
  return text?.name === name && text.language === lang ? text : undefined;
}

/** A text of the brand; it changes only with a deploy. */
export const documentText = (name: TextName, lang: 'en' | 'es', officeId?: number) =>
  queryOptions({
    queryKey: ['document', name, lang, officeId],
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => textOfPage(name, lang, officeId),
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      answer(
        http.GET('/texts/{name}', {
          params: { path: { name }, query: { lang, officeId } },
          signal,
        }),
      ),
  });
