import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The office's tags, and those of a household. */

export type Tag = components['schemas']['Tag'];
export type TagName = components['schemas']['TagName'];

export const tagsQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['tags', officeId],
    queryFn: ({ signal }) =>
      answer(http.GET('/dentists/{id}/tags', { params: { path: { id: officeId } }, signal })),
    staleTime: 30_000,
    meta: { quiet: true },
  });

export const createTag = (officeId: number, name: string) =>
  answer(
    http.POST('/dentists/{id}/tags', {
      params: { path: { id: officeId } },
      body: { name },
    }),
  );

export const renameTag = (officeId: number, tagId: number, name: string) =>
  answer(
    http.PUT('/dentists/{id}/tags/{tagId}', {
      params: { path: { id: officeId, tagId } },
      body: { name },
    }),
  );

export const deleteTag = (officeId: number, tagId: number) =>
  answer(
    http.DELETE('/dentists/{id}/tags/{tagId}', {
      params: { path: { id: officeId, tagId } },
    }),
  );

export const restoreTag = (officeId: number, tagId: number) =>
  answer(
    http.POST('/dentists/{id}/tags/{tagId}/restore', {
      params: { path: { id: officeId, tagId } },
    }),
  );

export const householdTagsQuery = (officeId: number, accountId: number) =>
  queryOptions({
    queryKey: ['household-tags', officeId, accountId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/households/{accountId}/tags', {
          params: { path: { id: officeId, accountId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const setHouseholdTags = (officeId: number, accountId: number, tagIds: number[]) =>
  answer(
    http.PUT('/dentists/{id}/households/{accountId}/tags', {
      params: { path: { id: officeId, accountId } },
      body: { tagIds },
    }),
  );
