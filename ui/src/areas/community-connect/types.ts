/** Requests and answers of the CommunityConnect calls, as the server writes them. */

export const COMMUNITY_STATES = [
  'requested',
  'active',
  'paused',
  'full',
  'ended',
  'declined',
] as const;
export type CommunityState = (typeof COMMUNITY_STATES)[number];
export type Proof = 'none' | 'email_domain';

export interface CommunityTerms {
  name: string;
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  discountPercent: string;
  plans: number[];
  offices: number[];
  startsOn: string;
  mostMembers?: number;
  proof: Proof;
  emailDomain?: string;
}

export interface Community {
  id: number;
  office: number;
  state: CommunityState;
  code?: string;
  terms: CommunityTerms;
  endsOn?: string;
  ending: boolean;
  members: number;
  changesAhead: number;
  message?: string;
  requestedAt?: string;
  decidedAt?: string;
  decidedBy?: string;
  version: number;
}

export interface CommunityPage {
  communities: Community[];
  next?: string;
  requested: number;
}

export interface CommunityRequest {
  code: string;
  terms: CommunityTerms;
  endsOn?: string;
}

export interface ChangePreview {
  percent: string;
  memberships: number;
  changes: number;
  keeps: number;
  endsFirst: number;
  monthlyDifference: string;
  yearlyDifference: string;
  firstOn?: string;
  lastOn?: string;
  version: string;
}

export interface CommunityChanged {
  community: Community;
  preview?: ChangePreview;
}

export interface CommunityLinks {
  address: string;
  qrSvg: string;
}
