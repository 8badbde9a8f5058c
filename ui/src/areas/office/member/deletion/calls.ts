import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

export type DeletionStatus = components['schemas']['DeletionStatus'];
export type DeletionBlock = components['schemas']['DeletionBlock'];

const at = (id: number, accountId: number) => ({ params: { path: { id, accountId } } });

/** Whether a household's data is being deleted, and what must be settled first. */
export const householdDeletionQuery = (userId: number, accountId: number) =>
  queryOptions({
    queryKey: ['deletion-request', accountId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/users/{id}/households/{accountId}/deletion-request', {
          ...at(userId, accountId),
          signal,
        }),
      ),
    meta: { quiet: true },
  });

/** Enters a request; the user must confirm their identity. */
export const enterDeletion = (userId: number, accountId: number) =>
  confirmed(() =>
    answer(http.POST('/users/{id}/households/{accountId}/deletion-request', at(userId, accountId))),
  );

export const holdDeletion = (userId: number, accountId: number, reason: string) =>
  answer(
    http.POST('/users/{id}/households/{accountId}/deletion-request/hold', {
      ...at(userId, accountId),
      body: { reason },
    }),
  );

/** Releases a held request; the user must confirm their identity. */
export const releaseDeletion = (userId: number, accountId: number) =>
  confirmed(() =>
    answer(
      http.POST(
        '/users/{id}/households/{accountId}/deletion-request/release',
        at(userId, accountId),
      ),
    ),
  );

export const withdrawDeletion = (userId: number, accountId: number) =>
  answer(
    http.POST(
      '/users/{id}/households/{accountId}/deletion-request/withdraw',
      at(userId, accountId),
    ),
  );

/** Deletes now; the user must confirm their identity. */
export const carryOutDeletion = (userId: number, accountId: number) =>
  confirmed(() =>
    answer(
      http.POST(
        '/users/{id}/households/{accountId}/deletion-request/carry-out',
        at(userId, accountId),
      ),
    ),
  );
