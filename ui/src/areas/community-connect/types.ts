import type { components } from '~/api/schema';

/** Requests and answers of the CommunityConnect calls, as the server writes them. */

type Schemas = components['schemas'];

export type CommunityState = Schemas['CommunityState'];
export type Proof = Schemas['CommunityProof'];
export type CommunityTerms = Schemas['CommunityTerms'];
export type Community = Schemas['Community'];
export type CommunityRequest = Schemas['CommunityRequest'];
export type ChangePreview = Schemas['CommunityChangePreview'];
export type CommunityChanged = Schemas['CommunityChanged'];

/** The states to filter by, in the order of their chips. */
export const COMMUNITY_STATES = [
  'requested',
  'active',
  'paused',
  'full',
  'ended',
  'declined',
] as const satisfies readonly CommunityState[];
