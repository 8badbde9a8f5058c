import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type InboxMessage = Schemas['InboxMessage'];
export type Inbox = Schemas['Inbox'];
export type MessageChoice = Schemas['MessageChoice'];
export type MessageChoices = Schemas['MessageChoices'];
export type SentMessage = Schemas['SentMessage'];
export type Topic = Schemas['Topic'];
export type Channel = Schemas['Channel'];
export type MessageState = Schemas['MessageState'];
export type Texts = Schemas['Texts'];

/** The bell's count is polled once a minute. */
const AGAIN_MS = 60_000;

/** Whose inbox: an office's user's, or with `null` the household's own. */
export type Where = number | null;

export const inboxQuery = (where: Where) =>
  infiniteQueryOptions({
    queryKey: ['inbox', where],
    queryFn: ({ pageParam, signal }) =>
      where === null
        ? answer(
            http.GET('/patient/inbox', {
              params: { query: { cursor: pageParam } },
              signal,
            }),
          )
        : answer(
            http.GET('/dentists/{id}/inbox', {
              params: { path: { id: where }, query: { cursor: pageParam } },
              signal,
            }),
          ),
    ...PAGES,
    meta: { quiet: true },
  });

export const unreadQuery = (where: Where) =>
  queryOptions({
    queryKey: ['inbox-unread', where],
    queryFn: async ({ signal }) => {
      const counted =
        where === null
          ? await answer(http.GET('/patient/inbox/unread', { signal }))
          : await answer(
              http.GET('/dentists/{id}/inbox/unread', {
                params: { path: { id: where } },
                signal,
              }),
            );
      return counted.unread;
    },
    refetchInterval: AGAIN_MS,
    meta: { quiet: true },
  });

/** Marks one message read, or all. */
export const markRead = (where: Where, id?: number) =>
  where === null
    ? answer(http.POST('/patient/inbox/read', { body: { id } }))
    : answer(
        http.POST('/dentists/{id}/inbox/read', {
          params: { path: { id: where } },
          body: { id },
        }),
      );

export const choicesQuery = (where: Where) =>
  queryOptions({
    queryKey: ['message-choices', where],
    queryFn: ({ signal }) =>
      where === null
        ? answer(http.GET('/patient/message-choices', { signal }))
        : answer(
            http.GET('/dentists/{id}/message-choices', {
              params: { path: { id: where } },
              signal,
            }),
          ),
    meta: { quiet: true },
  });

export const choose = (where: Where, topic: Topic, channel: Channel, wanted: boolean) =>
  where === null
    ? answer(http.PUT('/patient/message-choices', { body: { topic, channel, wanted } }))
    : answer(
        http.PUT('/dentists/{id}/message-choices', {
          params: { path: { id: where } },
          body: { topic, channel, wanted },
        }),
      );

export const turnTexts = (on: boolean) => answer(http.POST('/patient/texts', { body: { on } }));

export type LogFilter = ListFilter<'/dentists/{id}/messages'>;

/** The emails and texts that the office sent, latest first. */
export const sentQuery = (officeId: number, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['sent-messages', officeId, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/messages', {
          params: { path: { id: officeId }, query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A household's texts, at the desk. */
export const householdTextsQuery = (officeId: number, accountId: number) =>
  queryOptions({
    queryKey: ['household-texts', officeId, accountId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/texts', {
          params: { path: { id: officeId }, query: { accountId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

/** Turns texts to a person's own phone on or off. */
export const turnPersonTexts = (
  officeId: number,
  accountId: number,
  memberId: number,
  on: boolean,
) =>
  answer(
    http.POST('/dentists/{id}/texts', {
      params: { path: { id: officeId } },
      body: { accountId, memberId, on },
    }),
  );

export const turnHouseholdTexts = (officeId: number, accountId: number, on: boolean) =>
  answer(
    http.POST('/dentists/{id}/texts', {
      params: { path: { id: officeId } },
      body: { accountId, on },
    }),
  );
