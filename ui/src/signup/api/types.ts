/** The sign-up's part of the API, by the names this folder uses. Amounts are strings with two decimals. */
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Language = Schemas['Language'];
export type Period = Schemas['Period'];
export type Relationship = Schemas['Relationship'];
export type Bilingual = Schemas['Bilingual'];
export type OfficeTemplate = Schemas['SignupOffice']['template'];
export type Inclusion = Schemas['Inclusion'];
export type Plan = Schemas['Plan'];
export type FamilyDiscounts = Schemas['FamilyDiscounts'];
export type SignupPage = Schemas['SignupPage'];
export type AdditionalPlan = Schemas['AdditionalPlan'];
export type QuoteMember = Schemas['QuoteMember'];
export type QuoteRequest = Schemas['QuoteRequest'];
export type QuoteLine = Schemas['QuoteLine'];
export type Quote = Schemas['Quote'];
export type NextDraw = Schemas['NextDraw'];
export type MemberOffers = Schemas['MemberOffers'];
export type PaymentKind = Schemas['PaymentKind'];
export type SignupRequest = Schemas['SignupRequest'];
export type ResultMember = Schemas['ResultMember'];
export type SignupResult = Schemas['SignupResult'];
