import type { components } from '~/api/schema';

/** What anybody sees of a community, by its code or by a leader’s link, as the server writes it. */

type Schemas = components['schemas'];

export type CommunityPlan = Schemas['CommunityPlan'];
export type CommunityOffice = Schemas['CommunityOffice'];
export type PublicCommunity = Schemas['PublicCommunity'];
export type LeaderView = Schemas['CommunityLeaderView'];
export type ProofRequest = Schemas['CommunityProofRequest'];
export type CommunitySignup = Schemas['CommunitySignupRequest'];
