import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type OwnReview = Schemas['OwnReview'];
export type OfficeReview = Schemas['OfficeReview'];
export type ReportedReview = Schemas['ReportedReview'];
export type ReviewsShown = Schemas['ReviewsShown'];
export type ReportsShown = Schemas['ReportsShown'];
export type ReportReason = Schemas['ReportReason'];

/** The patient's own reviews, and whether another one is allowed. */
export const ownReviewsQuery = queryOptions({
  queryKey: ['own-reviews'],
  queryFn: ({ signal }) => answer(http.GET('/patient/reviews', { signal })),
  meta: { quiet: true },
});

export const writeReview = (stars: number, words: string) =>
  answer(http.POST('/patient/reviews', { body: { stars, words } }));

/** The office's reviews, latest first. */
export const officeReviewsQuery = (officeId: number, show: ReviewsShown) =>
  infiniteQueryOptions({
    queryKey: ['reviews', officeId, show],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/reviews', {
          params: { path: { id: officeId }, query: { show, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const at = (id: number, reviewId: number) => ({ params: { path: { id, reviewId } } });

export const answerReview = (officeId: number, reviewId: number, words: string) =>
  answer(
    http.POST('/dentists/{id}/reviews/{reviewId}/answer', {
      ...at(officeId, reviewId),
      body: { answer: words },
    }),
  );

export const reportReview = (
  officeId: number,
  reviewId: number,
  reason: ReportReason,
  note: string,
) =>
  answer(
    http.POST('/dentists/{id}/reviews/{reviewId}/report', {
      ...at(officeId, reviewId),
      body: { reason, note },
    }),
  );

/** Reviews that offices reported. */
export const reportedReviewsQuery = (show: ReportsShown) =>
  infiniteQueryOptions({
    queryKey: ['reported-reviews', show],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/reviews', {
          params: { query: { show, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const decideReview = (review: ReportedReview, keep: boolean, note: string) =>
  answer(
    http.POST('/admin/reviews/decide', {
      body: { organizationId: review.organizationId, reviewId: review.id, keep, note },
    }),
  );
