import { http, QUIET } from '~/api/client';
import { ApiError } from '~/api/errors';

/** The calls of the office's member screens. */

export type Period = 'month' | 'year';

/** The specification's member filters. */
export type MemberFilter =
  | 'all'
  | 'active'
  | 'inactive'
  | 'past_due'
  | 'canceled'
  | 'new'
  | 'uncancel'
  | 'cash'
  | 'not_cash'
  | 'transferred'
  | 'disputed'
  | 'renewal'
  | 'monthly'
  | 'annual'
  | 'nonautorenew'
  | 'inoffice'
  | 'delinquent'
  | 'notUnderContract'
  | 'isGPP'
  | 'pmsNotConnected'
  | 'business'
  | 'community'
  | 'pendingPriceChange';

export type MemberSort = 'name' | 'memberSince' | 'nextPayment';

export interface MemberRow {
  accountId: number;
  memberId: number;
  userId?: number | null;
  firstName: string;
  lastName: string;
  email?: string | null;
  phone?: string | null;
  planName: string;
  familySize: number;
  status: string;
  rollup: string;
  isNew: boolean;
  renewalDue: boolean;
  nextPaymentOn?: string | null;
  nextPaymentNote?: string | null;
  monthlyAmount: string;
  yearlyAmount: string;
  memberSince: string;
  number: string;
}

export interface MemberPage {
  items: MemberRow[];
  next?: string | null;
  noMoreResults: boolean;
  total?: number | null;
}

export interface MemberKpis {
  activeMembers: number;
  joinedLast30: number;
  monthlyRecurring: string;
  monthlyRecurringPrevious: string;
  late: number;
  pastDueAmount: string;
  renewalsDue: number;
  renewalsNotAutomatic: number;
  activeByMonth: { month: string; count: number }[];
  revenueByMonth: { month: string; amount: string }[];
}

export interface MemberCounts {
  counts: Partial<Record<MemberFilter, number>>;
  kpis: MemberKpis;
}

export interface Subscription {
  id: number;
  planId: number;
  planName: string;
  period: Period;
  status: string;
  price: string;
  listPrice: string;
  discountPercent: string;
  startedOn: string;
  termStartedOn: string;
  termEndsOn: string;
  nextBillOn?: string | null;
  autoRenew: boolean;
  payInOffice: boolean;
  endsOn?: string | null;
  inclusions: { code: string; label: string; shortLabel: string; quantity: number; used: number }[];
  otherDiscountPercent?: string | null;
}

export interface Member {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  birthDate?: string | null;
  age?: number | null;
  relationship: string;
  isAccountOwner: boolean;
  chartId?: string | null;
  subscriptions: Subscription[];
}

export interface Note {
  id: number;
  author: string;
  at: string;
  text: string;
}

export interface MemberDetails {
  account: {
    id: number;
    number: string;
    userId?: number | null;
    firstName: string;
    lastName: string;
    email?: string | null;
    phone?: string | null;
    addressLine1?: string | null;
    addressLine2?: string | null;
    city?: string | null;
    state?: string | null;
    zip?: string | null;
    birthDate?: string | null;
    memberSince: string;
    language: string;
    enrolledThrough: string;
  };
  status: string;
  rollup: string;
  members: Member[];
  payment: {
    method?: {
      kind: string;
      brand?: string | null;
      last4?: string | null;
      expMonth?: number | null;
      expYear?: number | null;
    } | null;
    nextPaymentOn?: string | null;
    nextAmount?: string | null;
    paidToDate: string;
    autoRenew: boolean;
    balance: string;
    late?: {
      since: string;
      amount: string;
      nextAttemptOn?: string | null;
      reason?: string | null;
    } | null;
  };
  totals: { monthly: string; yearly: string; familyPercent: string };
  notes: Note[];
  permissions: string[];
}

export interface LedgerRow {
  id: number | string;
  on: string;
  at?: string;
  description: string;
  method?: string | null;
  status: string;
  amount: string;
  fees: string;
  net: string;
  receiptNumber?: string | null;
  invoiceNumber?: string | null;
  decision?: string | null;
  lines: { description: string; memberName?: string | null; amount: string; kind: string }[];
}

export interface Ledger {
  years: number[];
  rows: LedgerRow[];
  totals: { amount: string; fees: string; net: string };
}

export interface HistoryItem {
  at: string;
  actor: string;
  memberName?: string | null;
  event: string;
  from?: string | null;
  to?: string | null;
  text: string;
}

export interface HistoryPage {
  items: HistoryItem[];
  next?: string | null;
}

interface UntypedCalls {
  GET: (path: string, init?: object) => Promise<{ data?: { data: unknown } }>;
  POST: (path: string, init?: object) => Promise<{ data?: { data: unknown } }>;
}
const calls = http as unknown as UntypedCalls;

async function answer<T>(call: Promise<{ data?: { data: unknown } }>): Promise<T> {
  const { data } = await call;
  if (!data) throw new ApiError(0, 'empty', 'Something went wrong');
  return data.data as T;
}

export interface MemberQuery {
  searchQuery?: string;
  searchFilter: MemberFilter[];
  sort: MemberSort;
  startingAt?: string;
}

export const searchMembers = (officeId: number, query: MemberQuery, signal?: AbortSignal) =>
  answer<MemberPage>(
    calls.POST('/dentists/{id}/members/upgraded-search', {
      params: { path: { id: officeId } },
      body: { ...query, initial: query.startingAt === undefined },
      signal,
      ...QUIET,
    }),
  );

export const countMembers = (
  officeId: number,
  searchQuery: string | undefined,
  signal?: AbortSignal,
) =>
  answer<MemberCounts>(
    calls.POST('/dentists/{id}/members/upgraded-filters-search', {
      params: { path: { id: officeId } },
      body: { searchQuery },
      signal,
      ...QUIET,
    }),
  );

export const memberDetails = (userId: number, accountId: number, signal?: AbortSignal) =>
  answer<MemberDetails>(
    calls.POST('/users/{id}/members/memberDetails', {
      params: { path: { id: userId } },
      body: { accountId },
      signal,
      ...QUIET,
    }),
  );

/** The specification's path ends in 1970: every year, unless the body names one. */
export const memberLedger = (
  officeId: number,
  ownerUserId: number,
  year: number | null,
  signal?: AbortSignal,
) =>
  answer<Ledger>(
    calls.POST('/office/{id}/members/finances/{userId}/1970', {
      params: { path: { id: officeId, userId: ownerUserId } },
      body: { year },
      signal,
      ...QUIET,
    }),
  );

export const memberHistory = (
  accountId: number,
  cursor: string | undefined,
  signal?: AbortSignal,
) =>
  answer<HistoryPage>(
    calls.GET('/users/me/account/getMemberHistory/{id}', {
      params: { path: { id: accountId }, query: { cursor } },
      signal,
    }),
  );

export const addNote = (accountId: number, text: string) =>
  answer<Note>(calls.POST('/users/me/account/loggingNote', { body: { accountId, text } }));
