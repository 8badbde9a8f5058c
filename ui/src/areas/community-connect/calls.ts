import { http } from '~/api/client';
import { at, get, post, put } from '~/areas/business-connect/send';
import type {
  Community,
  CommunityChanged,
  CommunityLinks,
  CommunityPage,
  CommunityRequest,
  CommunityState,
  CommunityTerms,
} from './types';

/** What an office does with its communities. */

export const communities = (
  id: number,
  state: CommunityState | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  get<CommunityPage>('/dentists/{id}/communities', {
    params: { path: { id }, query: { state, cursor } },
    signal,
  });

export const createCommunity = (office: number, body: CommunityRequest) =>
  post<Community>('/dentists/{id}/communities', { ...at(office), body });

export const approveCommunity = (office: number, communityId: number, body: CommunityRequest) =>
  post<Community>('/dentists/{id}/communities/{communityId}/approve', {
    ...at(office, { communityId }),
    body,
  });

/** Another percent is only shown until the version of its preview is sent. */
export const saveCommunity = (
  office: number,
  { id, version }: Community,
  terms: CommunityTerms,
  previewVersion?: string,
) =>
  put<CommunityChanged>('/dentists/{id}/communities/{communityId}', {
    ...at(office, { communityId: id }),
    body: { terms, version, previewVersion },
  });

/** The end is only shown until the version of its preview is sent. */
export const endCommunity = (
  office: number,
  communityId: number,
  endsOn: string,
  previewVersion?: string,
) =>
  post<CommunityChanged>('/dentists/{id}/communities/{communityId}/end', {
    ...at(office, { communityId }),
    body: { endsOn, previewVersion },
  });

export type CommunityAct = 'decline' | 'pause' | 'resume' | 'withdraw-end';

export const act = (office: number, communityId: number, what: CommunityAct) =>
  post<Community>(`/dentists/{id}/communities/{communityId}/${what}`, at(office, { communityId }));

export const communityLinks = (office: number, communityId: number, signal: AbortSignal) =>
  get<CommunityLinks>('/dentists/{id}/communities/{communityId}/links', {
    ...at(office, { communityId }),
    signal,
  });

type Fetch = (path: string, init: object) => Promise<{ data?: Blob; response: Response }>;

/** The flyer as PDF. */
export async function communityFlyer(id: number, communityId: number, language: 'en' | 'es') {
  const { data, response } = await (http.GET as unknown as Fetch)(
    '/dentists/{id}/communities/{communityId}/flyer',
    { params: { path: { id, communityId }, query: { language } }, parseAs: 'blob' },
  );
  return { file: data, response };
}
