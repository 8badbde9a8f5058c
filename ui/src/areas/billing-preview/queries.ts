import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type BillingPreview = Schemas['BillingPreview'];
export type BillingDay = Schemas['BillingDay'];
export type PreviewInvoice = Schemas['BillingPreviewInvoice'];

/** Whose bills: those of the user's office, or of any office, for platform staff. */
export type PreviewOf = 'own' | 'any';

function fetchPreview(
  of: PreviewOf,
  officeId: number,
  date: string,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  return of === 'own'
    ? answer(
        http.GET('/office/{id}/billing-preview', {
          params: { path: { id: officeId }, query: { date, cursor } },
          signal,
        }),
      )
    : answer(
        http.GET('/admin/toolbox/billing-preview', {
          params: { query: { officeId, date, cursor } },
          signal,
        }),
      );
}

export function previewQuery(of: PreviewOf, officeId: number, date: string) {
  return infiniteQueryOptions({
    queryKey: ['billing-preview', of, officeId, date],
    queryFn: ({ pageParam, signal }) => fetchPreview(of, officeId, date, pageParam, signal),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
