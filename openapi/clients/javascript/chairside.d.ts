// Written by scripts/openapi from openapi/developer.json. Do not edit.

export interface Options {
  key: string;
  /** Where the API is: `https://your-host/api/developer/v1`. */
  base: string;
  /** A version of the API other than the key's. */
  version?: string;
}

export interface WriteOptions {
  /** Repeating a call with the same key gives the same answer; a new one unless given. */
  idempotencyKey?: string;
}

/** A refused call. */
export class ChairsideError extends Error {
  status: number;
  code?: string;
  requestId?: string;
  /** Seconds to wait. */
  retryAfter?: number;
  fields?: Record<string, string[]>;
}

export class Chairside {
  constructor(options: Options);
  /** Lists offices. Needs `offices:read`; usual fees also `fees:read`. */
  listOffices(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<OfficePage>;
  /** One office. Needs `offices:read`; usual fees also `fees:read`. */
  getOffice(id: string): Promise<Office>;
  /** Lists plans. Needs `plans:read`. */
  listPlans(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<PlanPage>;
  /** One plan. Needs `plans:read`. */
  getPlan(id: string): Promise<Plan>;
  /** Lists households. Needs `members:read`; personal data also `members:personal`. */
  listHouseholds(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<HouseholdPage>;
  /** One household. Needs `members:read`; personal data also `members:personal`. */
  getHousehold(id: string): Promise<Household>;
  /** Lists people. Needs `members:read`; personal data also `members:personal`. */
  listMembers(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<MemberPage>;
  /** One person. Needs `members:read`; personal data also `members:personal`. */
  getMember(id: string): Promise<Member>;
  /** Lists memberships with the visits left. Needs `members:read`. */
  listMemberships(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<MembershipPage>;
  /** One membership with the visits left. Needs `members:read`. */
  getMembership(id: string): Promise<Membership>;
  /** Lists invoices. Needs `payments:read`. */
  listInvoices(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<InvoicePage>;
  /** One invoice. Needs `payments:read`. */
  getInvoice(id: string): Promise<Invoice>;
  /** Lists payments. Needs `payments:read`. */
  listPayments(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<PaymentPage>;
  /** One payment. Needs `payments:read`. */
  getPayment(id: string): Promise<Payment>;
  /** Lists refunds. Needs `payments:read`. */
  listRefunds(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<RefundPage>;
  /** One refund. Needs `payments:read`. */
  getRefund(id: string): Promise<Refund>;
  /** Lists disputes. Needs `payments:read`. */
  listDisputes(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<DisputePage>;
  /** One dispute. Needs `payments:read`. */
  getDispute(id: string): Promise<Dispute>;
  /** Lists payouts. Needs `payouts:read`. */
  listPayouts(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<PayoutPage>;
  /** One payout with its items. Needs `payouts:read`. */
  getPayout(id: string): Promise<Payout>;
  /** Lists visits. Needs `visits:read`. */
  listVisits(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<VisitPage>;
  /** Records a visit. Needs `visits:write`. */
  recordVisit(body: VisitRequest, options?: WriteOptions): Promise<Visit>;
  /** One visit. Needs `visits:read`. */
  getVisit(id: string): Promise<Visit>;
  /** Lists invitations of patients. Needs `members:read`. */
  listInvitations(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<InvitationPage>;
  /** Invites a patient by email, with a prefilled sign-up link. Needs `members:write`. */
  invitePatient(body: InvitationRequest, options?: WriteOptions): Promise<Invitation>;
  /** One invitation. Needs `members:read`. */
  getInvitation(id: string): Promise<Invitation>;
  /** Lists businesses that sponsor memberships. Needs `businesses:read`. */
  listBusinesses(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<BusinessPage>;
  /** One business at an office. Needs `businesses:read`. */
  getBusiness(id: string): Promise<Business>;
  /** Lists bills to businesses. Needs `businesses:read`. */
  listBusinessInvoices(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<BusinessInvoicePage>;
  /** One bill to a business. Needs `businesses:read`. */
  getBusinessInvoice(id: string): Promise<BusinessInvoice>;
  /** Undoes a visit that this key recorded. Needs `visits:write`. */
  undoVisit(id: string, body: UndoRequest, options?: WriteOptions): Promise<Visit>;
  /** Adds a note to a household, which only the office sees. Needs `members:write`. */
  addNote(id: string, body: NoteRequest, options?: WriteOptions): Promise<NoteMade>;
  /** Lists the events of the last 30 days, in the order in which they happened. Needs `events:read`. */
  listEvents(filters?: { limit?: number; cursor?: string; updatedSince?: string; officeId?: string }): Promise<EventPage>;
  /** The figures of a month by office. Needs `reports:read`. */
  monthlyFigures(filters?: { month?: string; officeId?: string }): Promise<MonthlyFigures>;
  /** One event. Needs `events:read`. */
  getEvent(id: string): Promise<Event>;
}

/** All rows of a list, page after page: `each((page) => api.listMembers(page))`. */
export function each<Row, Page extends { data: Row[]; next?: string }>(
  list: (filters: { cursor?: string }) => Promise<Page>,
): AsyncGenerator<Page['data'][number]>;

/** The event of a webhook's request, if its signature is ours and not older than 5 minutes; throws otherwise. */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): { type: string; timestamp: string; data: Record<string, unknown> };

export type AddendumState = 'draft' | 'sent' | 'accepted' | 'suspended' | 'ending' | 'ended';

export interface Business {
  id: string;
  officeId: string;
  /** The same at each office. */
  businessId: string;
  name: string;
  status: AddendumState;
  discountPercent: string;
  /** What it pays of a price. */
  contribution: ContributionKind;
  contributionPercent: string;
  /** An amount of US dollars with two places. */
  monthlyAmount: string;
  /** An amount of US dollars with two places. */
  yearlyAmount: string;
  family: FamilyTerms;
  startsOn: string;
  /** The last day. */
  endsOn?: string;
  /** Employees that are members, and that asked to join. */
  enrolled: number;
  requested: number;
  /** What it pays of the memberships, by period. */
  monthlyPart: string;
  /** An amount of US dollars with two places. */
  yearlyPart: string;
  updatedAt: string;
}

export interface BusinessInvoice {
  id: string;
  officeId: string;
  businessId: string;
  number: number;
  /** The first of its month. */
  billOn: string;
  dueOn: string;
  status: BusinessInvoiceStatus;
  /** Below zero for a credit. */
  total: string;
  /** An amount of US dollars with two places. */
  paid: string;
  updatedAt: string;
}

export interface BusinessInvoicePage {
  data: BusinessInvoice[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export type BusinessInvoiceStatus = 'open' | 'paid' | 'late' | 'written_off' | 'disputed';

export interface BusinessPage {
  data: Business[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export type ContributionKind = 'all' | 'percent' | 'fixed' | 'none';

export interface Dispute {
  id: string;
  householdId: string;
  officeId: string;
  paymentId: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** An amount of US dollars with two places. */
  fee: string;
  /** `needs_response`, `under_review`, `won`, `lost`, ... */
  status: string;
  openedAt: string;
  /** Until when the office can respond. */
  dueBy?: string;
  closedAt?: string;
  updatedAt: string;
}

export interface DisputePage {
  data: Dispute[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Event {
  /** The `webhook-id` of its deliveries. */
  id: string;
  type: string;
  timestamp: string;
  /** Ids, statuses, dates and amounts. */
  data: Record<string, unknown>;
}

export interface EventPage {
  data: Event[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export type FamilyTerms = 'none' | 'employee_pays' | 'same_contribution';

export interface Household {
  id: string;
  officeId: string;
  /** Its number at the office. */
  number: string;
  enrolledAt?: string;
  /** The household that it became at another office. */
  movedToId?: string;
  /** The household that it was merged into. */
  mergedIntoId?: string;
  /** Only with `members:personal`. */
  personal?: PersonalHousehold;
  updatedAt: string;
}

export interface HouseholdPage {
  data: Household[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Invitation {
  id: string;
  officeId: string;
  /** `sending`, `sent`, `opened`, `joined`, `failed`, `bounced`, `expired` or `revoked`. */
  status: string;
  createdAt: string;
  sentAt?: string;
  openedAt?: string;
  expiresAt: string;
  /** The household that joined. */
  householdId?: string;
  updatedAt: string;
}

export type InvitationLanguage = 'en' | 'es';

export interface InvitationPage {
  data: Invitation[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface InvitationRequest {
  officeId: string;
  email: string;
  firstName?: string;
  lastName?: string;
  /** Ten digits. */
  phone?: string;
  /** English unless given. */
  language?: InvitationLanguage;
}

export interface Invoice {
  id: string;
  householdId: string;
  officeId: string;
  number: number;
  /** `draft`, `open`, `paid` or `void`. */
  status: string;
  billOn: string;
  /** An amount of US dollars with two places. */
  total: string;
  /** An amount of US dollars with two places. */
  paid: string;
  /** An amount of US dollars with two places. */
  writtenOff: string;
  lines: InvoiceLine[];
  updatedAt: string;
}

export interface InvoiceLine {
  /** `dues`, `activation_fee`, `family_discount`, `credit`, ... */
  kind: string;
  /** An amount of US dollars with two places. */
  amount: string;
  membershipId?: string;
  periodStartsOn?: string;
  periodEndsOn?: string;
}

export interface InvoicePage {
  data: Invoice[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Member {
  id: string;
  householdId: string;
  officeId: string;
  isAccountOwner: boolean;
  /** `myself`, `partner`, `child`, `son`, `daughter` or `other`. */
  relationship: string;
  /** The person's id in the office's practice system. */
  chartId?: string;
  /** Whether the person is a member now. */
  active: boolean;
  /** The person's memberships, latest last. */
  membershipIds: string[];
  /** `deceased` or `moved_away`. */
  gone?: string;
  mergedIntoId?: string;
  /** Only with `members:personal`. */
  personal?: PersonalMember;
  updatedAt: string;
}

export interface MemberPage {
  data: Member[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Membership {
  id: string;
  householdId: string;
  memberId: string;
  officeId: string;
  planId: string;
  /** `active`, `past_due`, `delinquent`, `cancellation_requested`, `canceled`, `inactive`, ... */
  status: string;
  /** `month` or `year`. */
  period: string;
  /** The price of a period. */
  amount: string;
  startedOn: string;
  termStartedOn: string;
  termEndsOn: string;
  nextBillOn?: string;
  endsOn?: string;
  /** The first day that is not paid. */
  paidUntil?: string;
  autoRenew: boolean;
  payInOffice: boolean;
  /** What is left of the plan's procedures in this term. */
  left: VisitsLeft[];
  updatedAt: string;
}

export interface MembershipPage {
  data: Membership[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface MonthlyFigures {
  data: OfficeMonth[];
}

export interface NoteMade {
  id: string;
}

export interface NoteRequest {
  /** 1 to 5,000 characters; card numbers are refused. */
  text: string;
}

export interface Office {
  id: string;
  name: string;
  /** `new`, `active` or `paused`. */
  status: string;
  email: string;
  phone: string;
  website?: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zip: string;
  /** An IANA time zone: dates of the office are in it. */
  timezone: string;
  /** Opening hours by day of the week, as the office entered them. */
  hours: Record<string, unknown>;
  /** Whether patients can join. */
  enrollmentOpen: boolean;
  /** What the office usually asks for a procedure; only with `fees:read`. */
  usualFees?: UsualFee[];
  updatedAt: string;
}

export interface OfficeMonth {
  officeId: string;
  /** The first and the last day. */
  from: string;
  to: string;
  /** Memberships at the end of the month, or now. */
  memberships: number;
  /** What these are worth in a year. */
  yearlyValue: string;
  began: number;
  canceled: number;
  /** Collected by card and bank. */
  online: string;
  /** Collected at the desk. */
  inOffice: string;
  /** An amount of US dollars with two places. */
  refunds: string;
  /** An amount of US dollars with two places. */
  fees: string;
  /** An amount of US dollars with two places. */
  disputes: string;
  /** What the office keeps. */
  kept: string;
  /** An amount of US dollars with two places. */
  payouts: string;
}

export interface OfficePage {
  data: Office[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Payment {
  id: string;
  householdId: string;
  officeId: string;
  invoiceId: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** `card`, `bank`, `in_office` or `voucher`. */
  method: string;
  /** `created`, `processing`, `succeeded`, `failed`, `returned`, ... */
  status: string;
  failureCode?: string;
  receiptNumber?: number;
  createdAt: string;
  settledAt?: string;
  returnedAt?: string;
  updatedAt: string;
}

export interface PaymentPage {
  data: Payment[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface Payout {
  id: string;
  officeId: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** `pending`, `in_transit`, `paid`, `failed` or `canceled`. */
  status: string;
  madeAt: string;
  arrivesOn: string;
  /** Its movements; only when one payout is read, and once the provider lists them. */
  items?: PayoutItem[];
  updatedAt: string;
}

export interface PayoutItem {
  /** `charge`, `refund`, `dispute`, `fee`, `adjustment`, ... */
  kind: string;
  paymentId?: string;
  householdId?: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** An amount of US dollars with two places. */
  fee: string;
  /** An amount of US dollars with two places. */
  net: string;
  movedAt: string;
}

export interface PayoutPage {
  data: Payout[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface PersonalHousehold {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state?: string;
  zip?: string;
  /** `en` or `es`. */
  language: string;
}

export interface PersonalMember {
  firstName: string;
  lastName: string;
  birthDate: string;
  email?: string;
  phone?: string;
}

export interface Plan {
  id: string;
  /** Missing for a plan of the whole organization. */
  officeId?: string;
  name: string;
  spanishName?: string;
  description?: string;
  /** `active`, `inactive`, `draft` or `archived`. */
  status: string;
  minAge?: number;
  maxAge?: number;
  prices: PlanPrice[];
  updatedAt: string;
}

export interface PlanPage {
  data: Plan[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface PlanPrice {
  /** `month` or `year`. */
  period: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** Whether it is offered. */
  offered: boolean;
}

export interface ProcedureRequest {
  code: string;
  quantity: number;
}

export interface Refund {
  id: string;
  householdId?: string;
  officeId: string;
  paymentId?: string;
  membershipId?: string;
  /** An amount of US dollars with two places. */
  amount: string;
  /** `created`, `pending`, `succeeded` or `failed`. */
  status: string;
  inOffice: boolean;
  createdAt: string;
  succeededAt?: string;
  failedAt?: string;
  updatedAt: string;
}

export interface RefundPage {
  data: Refund[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface UndoRequest {
  /** 1 to 300 characters. */
  reason: string;
}

export interface UsualFee {
  code: string;
  /** An amount of US dollars with two places. */
  amount: string;
}

export interface Visit {
  id: string;
  householdId: string;
  memberId: string;
  officeId: string;
  visitedOn: string;
  /** `recorded` or `undone`. */
  status: string;
  recordedAt: string;
  undoneAt?: string;
  procedures: VisitedProcedure[];
  updatedAt: string;
}

export interface VisitPage {
  data: Visit[];
  /** The `cursor` of the next page; missing after the last. */
  next?: string;
}

export interface VisitRequest {
  memberId: string;
  /** Today at the office, or a day in a known term. */
  visitedOn: string;
  /** Who saw the patient; at most 100 characters. */
  provider?: string;
  /** At most 1,000 characters; card numbers are refused. */
  note?: string;
  procedures: ProcedureRequest[];
}

export interface VisitedProcedure {
  code: string;
  quantity: number;
  membershipId: string;
}

export interface VisitsLeft {
  code: string;
  quantity: number;
}
