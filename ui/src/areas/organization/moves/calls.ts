import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { PAGES } from '~/api/pages';
import type { LineAction, LineState, MoveRequest } from './types';

const at = (id: number) => ({ params: { path: { id } } });
const of = (id: number, moveId: number) => ({ params: { path: { id, moveId } } });

const previewMove = (id: number, body: MoveRequest, signal: AbortSignal) =>
  answer(http.POST('/multi-location/offices/{id}/moves/preview', { ...at(id), body, signal }));

export const planMove = (id: number, body: MoveRequest) =>
  confirmed(() => answer(http.POST('/multi-location/offices/{id}/moves', { ...at(id), body })));

export const decideMove = (
  id: number,
  moveId: number,
  body: { accountId: number; action: LineAction },
) =>
  answer(
    http.POST('/multi-location/offices/{id}/moves/{moveId}/household', { ...of(id, moveId), body }),
  );

export const retryMove = (id: number, moveId: number) =>
  answer(http.POST('/multi-location/offices/{id}/moves/{moveId}/retry', of(id, moveId)));

export const withdrawMove = (id: number, moveId: number) =>
  answer(http.POST('/multi-location/offices/{id}/moves/{moveId}/withdraw', of(id, moveId)));

/** A preview is of this moment: it is asked for each time. */
export const previewQuery = (id: number, body: MoveRequest) =>
  queryOptions({
    queryKey: ['member-move-preview', id, body],
    queryFn: ({ signal }) => previewMove(id, body, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

export const movesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['member-moves', id],
    queryFn: ({ signal, pageParam }) =>
      answer(
        http.GET('/multi-location/offices/{id}/moves', {
          params: { path: { id }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const moveQuery = (id: number, moveId: number, state?: LineState) =>
  infiniteQueryOptions({
    queryKey: ['member-moves', id, moveId, state ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      answer(
        http.GET('/multi-location/offices/{id}/moves/{moveId}', {
          params: { path: { id, moveId }, query: { state, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

/** What a move changes. */
export const MOVES_CHANGED = [['member-moves'], ['organization'], ['organization-location']];
