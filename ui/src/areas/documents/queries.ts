import { queryOptions } from '@tanstack/react-query';
import { http } from '~/api/client';

/** A document's text; it changes with a deploy only. */
export const documentText = (
  name: 'terms' | 'privacy',
  lang: 'en' | 'es',
  officeId: number | undefined,
) =>
  queryOptions({
    queryKey: ['document', name, lang, officeId],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data } = await http.GET('/texts/{name}', {
        params: { path: { name }, query: { lang, officeId } },
        signal,
      });
      return data?.data;
    },
  });
