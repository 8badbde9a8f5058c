import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type ReleaseNote = Schemas['ReleaseNote'];
export type StaffBanner = Schemas['StaffBanner'];
export type SetBanner = Schemas['SetBanner'];
export type BannerReach = Schemas['BannerReach'];

/** The release notes, and which of them the user has not seen. */
export const releaseNotesQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['release-notes', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/release-notes', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const seeReleaseNotes = (officeId: number) =>
  answer(
    http.POST('/dentists/{id}/release-notes/seen', {
      params: { path: { id: officeId } },
    }),
  );

/** All notes in our staff's view, drafts first. */
export const allNotesQuery = queryOptions({
  queryKey: ['all-release-notes'],
  queryFn: ({ signal }) => answer(http.GET('/admin/release-notes', { signal })),
  meta: { quiet: true },
});

export const saveNote = (body: Schemas['SaveReleaseNote']) =>
  answer(http.POST('/admin/release-notes', { body }));

export const publishNote = (id: number) =>
  answer(http.POST('/admin/release-notes/publish', { body: { id } }));

export const removeNote = (id: number) =>
  answer(http.POST('/admin/release-notes/remove', { body: { id } }));

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => answer(http.GET('/admin/banners', { signal })),
  meta: { quiet: true },
});

export const setBanner = (body: Schemas['SetBanner']) =>
  answer(http.POST('/admin/banners', { body }));

export const previewBanner = (body: Schemas['SetBanner']) =>
  answer(http.POST('/admin/banners/preview', { body }));

export const removeBanner = (id: number) =>
  answer(http.POST('/admin/banners/remove', { body: { id } }));
