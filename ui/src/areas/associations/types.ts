import type { components } from '~/api/schema';

/** Requests and answers of the calls of associations and affiliates, as the server writes them. */

type Schemas = components['schemas'];

export type Share = Schemas['AssociationShare'];
export type AssociationState = Schemas['AssociationState'];
export type Role = Schemas['AssociationRole'];
export type Association = Schemas['AssociationProfile'];
export type ProfileRequest = Schemas['AssociationProfileRequest'];
export type InviteRequest = Schemas['AssociationInviteRequest'];
export type Office = Schemas['AssociationOffice'];
export type Month = Schemas['AssociationMonth'];
export type Person = Schemas['AssociationUser'];
export type NewPerson = Schemas['AssociationUserRequest'];
export type PlanTemplate = Schemas['PlanTemplate'];
export type PlanTemplates = Schemas['PlanTemplates'];
export type TemplateRequest = Schemas['PlanTemplateRequest'];
export type JoinedAssociation = Schemas['JoinedAssociation'];

export type Affiliate = Schemas['OwnAffiliate'];
export type Practice = Schemas['AffiliatePractice'];
export type Earning = Schemas['AffiliateEarning'];
export type EarningState = Schemas['AffiliateEarningState'];
export type ReverseReason = Schemas['AffiliateReverseReason'];
export type Statement = Schemas['AffiliateStatement'];
