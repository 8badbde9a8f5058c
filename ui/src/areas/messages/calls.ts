import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type MessageTemplate = Schemas['MessageTemplate'];
export type MessageWords = Schemas['MessageWords'];
export type TextWords = Schemas['TextWords'];
export type ShownText = Schemas['ShownText'];
export type CampaignChannel = Schemas['CampaignChannel'];
export type TemplateKind = Schemas['TemplateKind'];
export type Audience = Schemas['AudienceForm'];
export type LeftOut = Schemas['LeftOut'];
export type Campaign = Schemas['Campaign'];
export type CampaignPerson = Schemas['CampaignPerson'];
export type RecipientFilter = Schemas['RecipientFilter'];
export type HouseholdMessage = Schemas['HouseholdMessage'];
export type ShownMessage = Schemas['ShownMessage'];

const FIRST = undefined as string | undefined;

export const templatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['message-templates', id],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/message-templates', {
          params: { path: { id } },
          signal,
        }),
      ),
    enabled: id !== 0,
    meta: { quiet: true },
  });

export const saveTemplate = (id: number, body: Schemas['NewTemplate']) =>
  answer(http.POST('/dentists/{id}/message-templates', { params: { path: { id } }, body }));

export const removeTemplate = (id: number, templateId: number) =>
  answer(
    http.DELETE('/dentists/{id}/message-templates/{templateId}', {
      params: { path: { id, templateId } },
    }),
  );

export const previewQuery = (id: number, kind: TemplateKind, words: MessageWords) =>
  queryOptions({
    queryKey: ['message-preview', id, kind, words],
    queryFn: ({ signal }) =>
      answer(
        http.POST('/dentists/{id}/message-preview', {
          params: { path: { id } },
          body: { kind, words },
          signal,
        }),
      ),
    retry: false,
    meta: { quiet: true },
  });

export const previewTextQuery = (id: number, texts: TextWords) =>
  queryOptions({
    queryKey: ['text-preview', id, texts],
    queryFn: ({ signal }) =>
      answer(
        http.POST('/dentists/{id}/text-preview', {
          params: { path: { id } },
          body: texts,
          signal,
        }),
      ),
    retry: false,
    meta: { quiet: true },
  });

export const audienceQuery = (id: number, audience: Audience, channel: CampaignChannel) =>
  queryOptions({
    queryKey: ['campaign-audience', id, audience, channel],
    queryFn: ({ signal }) =>
      answer(
        http.POST('/dentists/{id}/campaigns/audience', {
          params: { path: { id } },
          body: { audience, channel },
          signal,
        }),
      ),
    enabled: id !== 0,
    meta: { quiet: true },
  });

export const makeCampaign = (id: number, body: Schemas['NewCampaign'], key: string) =>
  answer(
    http.POST('/dentists/{id}/campaigns', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

/** How often the figures of a message being sent are polled. */
const MOVING_MS = 2000;

/** Being sent, or about to be. */
export const isMoving = (one: Campaign) =>
  one.state === 'sending' || (one.state === 'scheduled' && Date.parse(one.sendAt) <= Date.now());

export const campaignsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', id],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/campaigns', {
          params: { path: { id }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: id !== 0,
    meta: { quiet: true },
  });

/** A message of the list, polled while it is being sent; the others don't change. */
export const campaignQuery = (id: number, listed: Campaign) =>
  queryOptions({
    queryKey: ['campaign', id, listed.id],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/campaigns/{campaignId}', {
          params: { path: { id, campaignId: listed.id } },
          signal,
        }),
      ),
    enabled: isMoving(listed),
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isMoving(state.data ?? listed) ? MOVING_MS : false),
  });

export const peopleQuery = (id: number, campaignId: number, filter: RecipientFilter) =>
  infiniteQueryOptions({
    queryKey: ['campaign-people', id, campaignId, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/campaigns/{campaignId}/people', {
          params: { path: { id, campaignId }, query: { filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const cancelCampaign = (id: number, campaignId: number) =>
  answer(
    http.POST('/dentists/{id}/campaigns/{campaignId}/cancel', {
      params: { path: { id, campaignId } },
    }),
  );

export const setShowOpened = (id: number, showOpened: boolean) =>
  answer(
    http.POST('/dentists/{id}/mail-setting', {
      params: { path: { id } },
      body: { showOpened },
    }),
  );

export const householdMessagesQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: ['household-messages', accountId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/households/{accountId}/messages', {
          params: { path: { accountId }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const resendMessage = (accountId: number, messageId: number) =>
  answer(
    http.POST('/households/{accountId}/messages/{messageId}/resend', {
      params: { path: { accountId, messageId } },
    }),
  );

export const clearBadAddress = (accountId: number) =>
  answer(
    http.POST('/households/{accountId}/email-works', {
      params: { path: { accountId } },
    }),
  );

export const clearBadPhone = (accountId: number) =>
  answer(
    http.POST('/households/{accountId}/phone-works', {
      params: { path: { accountId } },
    }),
  );

export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) =>
      answer(http.GET('/unsubscribe/{token}', { params: { path: { token } }, signal })),
    meta: { quiet: true },
  });

export const unsubscribe = (token: string) =>
  answer(http.POST('/unsubscribe/{token}', { params: { path: { token } } }));

export const subscribeAgain = (token: string) =>
  answer(http.POST('/unsubscribe/{token}/undo', { params: { path: { token } } }));
