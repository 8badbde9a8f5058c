import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

export type FoundUser = components['schemas']['FoundUser'];

export const LEAST = 3;

export const foundUsers = (search: string) =>
  queryOptions({
    queryKey: ['found-users', search],
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/users', { params: { query: { search } }, signal })),
    enabled: search.trim().length >= LEAST,
    meta: { quiet: true },
  });

export const actAs = (userId: number, reason: string) =>
  confirmed(() => answer(http.POST('/admin/impersonations', { body: { userId, reason } })));
