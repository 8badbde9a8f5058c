import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';
import type { Language } from '~/order/types';

export type NetworkLetter = components['schemas']['NetworkLetter'];

/** The letter's text, with placeholders for the office's input. */
export const networkLetterQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['network-letter', id, language],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/office/{id}/marketing/network-letter', {
          params: { path: { id }, query: { language } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

/** Opens the letter as PDF. */
export async function openLetter(
  id: number,
  body: components['schemas']['NetworkLetterFacts'],
  signal: AbortSignal,
) {
  const { data, response } = await http.POST('/office/{id}/marketing/network-letter/file', {
    params: { path: { id } },
    body,
    signal,
    parseAs: 'blob',
    ...TOASTS,
  });
  deliver(data as unknown as Blob, response, 'letter.pdf');
}
