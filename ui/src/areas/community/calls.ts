import { get, post } from '~/areas/business-connect/send';

/** What anybody sees of a community, by its code or by a leader’s link. */

export interface CommunityPlan {
  id: number;
  name: string;
  spanishName?: string;
  monthly?: string;
  monthlyDiscounted?: string;
  yearly?: string;
  yearlyDiscounted?: string;
}

export interface CommunityOffice {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  plans: CommunityPlan[];
}

export interface PublicCommunity {
  code: string;
  name: string;
  discountPercent: string;
  proof: 'none' | 'email_domain';
  emailDomain?: string;
  offices: CommunityOffice[];
}

export interface LeaderView {
  name: string;
  officeName: string;
  state: 'requested' | 'declined' | 'active' | 'paused' | 'full' | 'ended';
  code?: string;
  discountPercent: string;
  endsOn?: string;
  members?: number;
  mostMembers?: number;
}

export const communityPage = (groupCode: string, signal: AbortSignal) =>
  get<PublicCommunity>('/communities/{groupCode}', { params: { path: { groupCode } }, signal });

export const proveCommunity = (groupCode: string, body: { email: string; language: string }) =>
  post<object>('/communities/{groupCode}/proof', { params: { path: { groupCode } }, body });

export const leaderView = (id: string, key: string, signal: AbortSignal) =>
  get<LeaderView>('/communities/leaders/{id}/{key}', { params: { path: { id, key } }, signal });

export interface CommunitySignup {
  office: string;
  name: string;
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  message: string;
  language: 'en' | 'es';
}

export const signUpCommunity = (body: CommunitySignup) =>
  post<object>('/accounts/community-signup', { body });
