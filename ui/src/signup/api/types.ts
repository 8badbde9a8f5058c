/** The sign-up's part of the API: what the page reads and what it sends. Amounts are strings with two decimals. */

export type Language = 'en' | 'es';
export type Period = 'month' | 'year';
export type Relationship = 'myself' | 'partner' | 'son' | 'daughter' | 'child' | 'other';
export type Bilingual = { en: string; es: string };

export interface OfficeTemplate {
  index: number;
  main?: string | null;
  background?: string | null;
  accent?: string | null;
}

export interface Office {
  id: number;
  name: string;
  slug: string;
  email: string;
  phone: string;
  website?: string | null;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  zip: string;
  timezone: string;
  hours?: string | null;
  logoUrl?: string | null;
  cardPrefix: string;
  template: OfficeTemplate;
  enrollmentOpen: boolean;
  closedReason?: 'closed' | 'paused' | 'not_open_yet' | null;
}

export interface Inclusion {
  code: string;
  label: string;
  spanishLabel: string;
  shortLabel: string;
  spanishShortLabel: string;
  quantity: number;
  fee?: string | null;
}

export interface PlanVariant {
  price: string;
  showOnEnrollment: boolean;
  showOnInternalEnrollment: boolean;
  viewStatus: string;
}

export interface Plan {
  id: number;
  name: string;
  spanishName?: string | null;
  description?: string | null;
  spanishDescription?: string | null;
  preset: string;
  type: string;
  ageGroup: string;
  minAge?: number | null;
  maxAge?: number | null;
  forInsured: boolean;
  forUninsured: boolean;
  monthly?: PlanVariant | null;
  annually?: PlanVariant | null;
  activationFee?: string | null;
  disableFamilyDiscounts: boolean;
  disableGpp: boolean;
  otherDiscountPercent?: string | null;
  inclusions: Inclusion[];
  usualFeesTotal: string;
  sort: number;
  childWellness: boolean;
}

export interface FamilyDiscounts {
  two?: string | null;
  three?: string | null;
  four?: string | null;
}

export interface SignupPage {
  office: Office;
  plans: Plan[];
  familyDiscounts: FamilyDiscounts;
  payment: {
    publishableKey: string;
    mode: 'provider' | 'sandbox';
    sandboxUrl?: string | null;
    allowBankDraft: boolean;
    inOffice: boolean;
  };
  gppActive: boolean;
  contractMonths: number;
  rules: {
    coolingOffDays: number;
    disclosures: { en: string[]; es: string[] };
    disclaimer: Bilingual;
    /** The brand's, or the state's where those words are not allowed. */
    trustPoints: { en: string[]; es: string[] };
  };
  today: string;
  version: string;
}

export interface AdditionalPlan {
  planId: number;
  period: Period;
}

export interface QuoteMember {
  key: string;
  firstName: string;
  relationship: Relationship;
  dob: string | null;
  insured?: boolean | null;
  planId?: number | null;
  period?: Period | null;
  additionalPlans?: AdditionalPlan[];
  enroll: boolean;
}

export interface QuoteRequest {
  officeId: number;
  channel?: 'external';
  promoCode?: string;
  members: QuoteMember[];
}

export interface QuoteLine {
  memberKey: string;
  planId: number;
  planName: string;
  spanishPlanName?: string | null;
  period: Period;
  price: string;
  discountPercent: string;
  discountedPrice: string;
  fee: { kind: 'none' | 'setup' | 'activation'; amount: string };
  dueToday: string;
}

export interface NextDraw {
  on: string;
  amount: string;
  period: Period;
  memberKeys: string[];
}

export interface MemberOffers {
  key: string;
  age: number | null;
  offers: { planId: number; period: Period; price: string; discountedPrice: string }[];
  hidden: { planId: number; name: string; reason: string; reasonText: Bilingual }[];
}

export interface QuoteProblem {
  key: string;
  code: string;
  field: string;
  message: string;
  messageText: Bilingual;
}

export interface Quote {
  version: string;
  lines: QuoteLine[];
  familyPercent: string;
  promoPercent: string;
  appliedDiscount: 'none' | 'family' | 'promo';
  appliedPercent: string;
  subtotal: string;
  discountTotal: string;
  feesTotal: string;
  dueToday: string;
  monthlyTotal: string;
  yearlyTotal: string;
  nextDraws: NextDraw[];
  memberOffers: MemberOffers[];
  problems: QuoteProblem[];
  promo?: { code: string; valid: boolean; percent?: string | null } | null;
  canPayInOffice: boolean;
}

export type PaymentKind = 'card' | 'bank' | 'in_office';

export interface SignupRequest {
  officeId: number;
  language: Language;
  promoCode?: string;
  owner: {
    key: 'owner';
    firstName: string;
    lastName: string;
    dob: string;
    email: string;
    confirmEmail: string;
    password: string;
    confirmPassword: string;
    phone: string;
    address1: string;
    address2?: string;
    city: string;
    state: string;
    zip: string;
    confirmZip: string;
    groupCode?: string;
    referralCode?: string;
    insured?: boolean | null;
    enroll: boolean;
    planId?: number | null;
    period?: Period | null;
    additionalPlans?: AdditionalPlan[];
  };
  members: {
    key: string;
    firstName: string;
    lastName: string;
    dob: string;
    relationship: Relationship;
    insured?: boolean | null;
    planId: number;
    period: Period;
    additionalPlans?: AdditionalPlan[];
  }[];
  payment: { kind: PaymentKind; token?: string };
  quotedDueToday: string;
  quoteVersion: string;
  acknowledgements: { terms: boolean; autoRenewal: boolean; rightPlan: boolean };
  termsVersion: string;
  dropFailed?: boolean;
}

export interface ResultMember {
  key: string;
  name: string;
  planName: string;
  spanishPlanName?: string | null;
  period: Period;
  status?: string | null;
  added: boolean;
  reason?: Bilingual | null;
  memberNumber?: string | null;
}

export interface SignupResult {
  status: 'done' | 'requires_action' | 'processing' | 'declined' | 'changed' | 'members_failed';
  order: string;
  accountId?: number | null;
  members: ResultMember[];
  charged?: string | null;
  method?: { brand: string; last4: string } | null;
  receiptNumber?: number | null;
  nextDraws: NextDraw[];
  clientSecret?: string | null;
  nextActionUrl?: string | null;
  decline?: { code: string; message: Bilingual } | null;
  quote?: Quote | null;
}
