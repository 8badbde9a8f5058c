/**
 * The sign-up's part of the API, by the names this folder uses. Amounts are strings with two
 * decimals.
 */
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
/** The values an office's invitation fills in; `ended` when its link is no longer valid. */
export type Invitation = Schemas['PageInvitation'];
export type SignupPage = Schemas['SignupPage'];
export type FirstYear = Schemas['FirstYear'];
export type FamilyPrice = Schemas['FamilyPrice'];
/** The text of a Checkout box, filled with the quote's amounts, dates and names. */
export type ConsentText = Schemas['ConsentText'];
export type AdditionalPlan = Schemas['AdditionalPlan'];
/** Without the fee fields that only staff set. */
export type QuoteMember = Omit<Schemas['QuoteMember'], 'waiveFee' | 'payor'>;
export type QuoteRequest = Omit<Schemas['QuoteRequest'], 'members'> & { members: QuoteMember[] };
export type QuoteLine = Schemas['QuoteLine'];
export type Quote = Schemas['Quote'];
export type NextCharge = Schemas['NextCharge'];
export type MemberOffers = Schemas['MemberOffers'];
export type PaymentKind = Schemas['PaymentKind'];
type OrderMember = Omit<Schemas['MemberRequest'], 'waiveFee' | 'payor' | 'chartId'>;
export type SignupRequest = Omit<Schemas['SignupRequest'], 'owner' | 'members'> & {
  owner: Omit<Schemas['OwnerRequest'], 'waiveFee' | 'payor' | 'chartId'>;
  members: OrderMember[];
  invitationToken?: string;
};
export type ResultMember = Schemas['ResultMember'];
export type SignupResult = Schemas['SignupResult'];

/** The signed-in account owner's household as it is on file. */
export type Household = Schemas['HouseholdOnFile'];
export type HouseholdMember = Household['members'][number];
export type HouseholdPlan = HouseholdMember['plans'][number];
export interface HouseholdPage {
  page: SignupPage;
  household: Household;
}
export type HouseholdQuoteRequest = Pick<QuoteRequest, 'promoCode' | 'members'>;
/** Finish & Pay of a household on file. */
export type HouseholdRequest = Omit<
  Schemas['EnrollmentRequest'],
  'owner' | 'members' | 'confirmDuplicates' | 'startsOn' | 'startReason' | 'accountId'
> & { members: OrderMember[] };
