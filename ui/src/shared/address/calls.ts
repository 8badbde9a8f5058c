import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type SuggestedAddress = components['schemas']['SuggestedAddress'];

/** Full addresses that begin as typed. */
export const suggestAddresses = (id: number, typed: string, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/addresses', {
      params: { path: { id }, query: { typed } },
      signal,
    }),
  );
