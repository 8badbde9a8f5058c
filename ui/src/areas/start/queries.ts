import { queryOptions, skipToken } from '@tanstack/react-query';
import { http } from '~/api/client';

/** Fewer letters would list every office; a number is an office's id. */
export const enoughToSearch = (text: string) => /^\d+$/.test(text) || text.length >= 2;

/** Offices of this brand that accept online sign-ups, by name, number or slug. */
export const foundOffices = (text: string) =>
  queryOptions({
    queryKey: ['offices-found', text],
    meta: { quiet: true },
    queryFn: enoughToSearch(text)
      ? async ({ signal }) => {
          const { data } = await http.GET('/dentists/find', {
            params: { query: { name: text } },
            signal,
          });
          return data?.data ?? [];
        }
      : skipToken,
  });
