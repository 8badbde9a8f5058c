import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { Community, CommunityRequest, CommunityState, CommunityTerms } from './types';

/** What an office does with its communities. */

const at = (id: number, communityId: number) => ({
  params: { path: { id, communityId } },
});

export const communities = (
  id: number,
  state: CommunityState | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/dentists/{id}/communities', {
      params: { path: { id }, query: { state, cursor } },
      signal,
    }),
  );

export const createCommunity = (id: number, body: CommunityRequest) =>
  answer(http.POST('/dentists/{id}/communities', { params: { path: { id } }, body }));

export const approveCommunity = (office: number, communityId: number, body: CommunityRequest) =>
  answer(
    http.POST('/dentists/{id}/communities/{communityId}/approve', {
      ...at(office, communityId),
      body,
    }),
  );

/** Another percent is only shown until the version of its preview is sent. */
export const saveCommunity = (
  office: number,
  { id, version }: Community,
  terms: CommunityTerms,
  previewVersion?: string,
) =>
  answer(
    http.PUT('/dentists/{id}/communities/{communityId}', {
      ...at(office, id),
      body: { terms, version, previewVersion },
    }),
  );

/** The end is only shown until the version of its preview is sent. */
export const endCommunity = (
  office: number,
  communityId: number,
  endsOn: string,
  previewVersion?: string,
) =>
  answer(
    http.POST('/dentists/{id}/communities/{communityId}/end', {
      ...at(office, communityId),
      body: { endsOn, previewVersion },
    }),
  );

export const declineCommunity = (office: number, community: number) =>
  answer(http.POST('/dentists/{id}/communities/{communityId}/decline', at(office, community)));

export const pauseCommunity = (office: number, community: number) =>
  answer(http.POST('/dentists/{id}/communities/{communityId}/pause', at(office, community)));

export const resumeCommunity = (office: number, community: number) =>
  answer(http.POST('/dentists/{id}/communities/{communityId}/resume', at(office, community)));

export const withdrawEnd = (office: number, community: number) =>
  answer(http.POST('/dentists/{id}/communities/{communityId}/withdraw-end', at(office, community)));

export const communityLinks = (office: number, communityId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/communities/{communityId}/links', {
      ...at(office, communityId),
      signal,
    }),
  );

/** The flyer as PDF. */
export async function communityFlyer(id: number, communityId: number, language: 'en' | 'es') {
  const { data, response } = await http.GET('/dentists/{id}/communities/{communityId}/flyer', {
    params: { path: { id, communityId }, query: { language } },
    parseAs: 'blob',
  });
  return { file: data as Blob | undefined, response };
}
