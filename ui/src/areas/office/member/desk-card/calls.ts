import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { NewCard } from '~/shared/pay/CardForm';

const EVERY_MS = 2000;

/** Creates a code that the patient opens on a phone. */
export const showDeskCard = (accountId: number) =>
  answer(
    http.POST('/members/{accountId}/desk-card', {
      params: { path: { accountId } },
    }),
  );

/** The outcome of a code; polled until the card is saved, or the code has expired. */
export const deskCardQuery = (accountId: number, deskId: string) =>
  queryOptions({
    queryKey: ['desk-card', accountId, deskId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/members/{accountId}/desk-card/{deskId}', {
          params: { path: { accountId, deskId } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.state === 'saved' || state.data?.state === 'over' ? false : EVERY_MS,
    meta: { quiet: true },
  });

export const closeDeskCard = (accountId: number, deskId: string) =>
  answer(
    http.DELETE('/members/{accountId}/desk-card/{deskId}', {
      params: { path: { accountId, deskId } },
    }),
  );

/** What the card field needs in order to be shown. */
export const cardEntryQuery = (userId: number, office: number) =>
  queryOptions({
    queryKey: ['card-entry', userId, office],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/users/{id}/update-account/payment/sources', {
          params: { path: { id: userId }, query: { office } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const saveTypedCard = (userId: number, officeId: number, card: NewCard) =>
  answer(
    http.POST('/users/{id}/update-account/payment/sources', {
      params: { path: { id: userId } },
      body: { ...card, officeId },
    }),
  );
