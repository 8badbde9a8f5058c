import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

export type DeletionStatus = components['schemas']['DeletionStatus'];
export type DeletionBlock = components['schemas']['DeletionBlock'];

/** Whether the household's own data is being deleted, and what must be settled first. */
export const deletionQuery = queryOptions({
  queryKey: ['own-deletion'],
  queryFn: ({ signal }) => answer(http.GET('/patient/deletion-request', { signal })),
  meta: { quiet: true },
});

/** Requests the deletion; the user must confirm their identity. */
export const askDeletion = () => confirmed(() => answer(http.POST('/patient/deletion-request')));

export const withdrawDeletion = () => answer(http.POST('/patient/deletion-request/withdraw'));
