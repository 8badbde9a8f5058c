import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffAffiliate = Schemas['StaffAffiliate'];
export type AffiliateRequest = Schemas['AffiliateRequest'];
export type StaffEarning = Schemas['StaffEarning'];
export type ReverseRequest = Schemas['ReverseEarningRequest'];
export type InReview = Schemas['ReferralInReview'];
export type Payout = Schemas['AffiliatePayout'];
export type PayoutState = Schemas['AffiliatePayoutState'];
