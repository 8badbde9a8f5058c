import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { CommunitySignup, ProofRequest } from './types';

/** The calls of a community’s public pages. */

export const communityPage = (groupCode: string, signal: AbortSignal) =>
  answer(http.GET('/communities/{groupCode}', { params: { path: { groupCode } }, signal }));

export const proveCommunity = (groupCode: string, body: ProofRequest) =>
  answer(
    http.POST('/communities/{groupCode}/proof', {
      params: { path: { groupCode } },
      body,
    }),
  );

export const leaderView = (id: number, key: string, signal: AbortSignal) =>
  answer(
    http.GET('/communities/leaders/{id}/{key}', {
      params: { path: { id, key } },
      signal,
    }),
  );

export const signUpCommunity = (body: CommunitySignup) =>
  answer(http.POST('/accounts/community-signup', { body }));
