import { http } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { LedgerRow, Member } from '../office/calls';

/** The calls of a patient's own pages. */

export type Payment = LedgerRow;

export interface Card {
  number: string;
  planName: string;
  inclusions: { code: string; label: string; shortLabel: string; quantity: number; used: number }[];
  otherDiscountPercent?: string | null;
  planYearEnds?: string | null;
}

export interface FamilyMember extends Member {
  card?: Card | null;
}

export interface FamilyOffice {
  id: number;
  name: string;
  phone?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  hours?: string | null;
}

export interface FamilyMemberships {
  office: FamilyOffice;
  account: { id: number; firstName: string };
  members: FamilyMember[];
  next?: { on: string; amount: string; method?: string | null; text?: string | null } | null;
  payments: Payment[];
  familyPercent: string;
  headline?: { left: number; label: string } | null;
}

export interface PaymentsPage {
  items: Payment[];
  next?: string | null;
}

interface UntypedCalls {
  GET: (path: string, init?: object) => Promise<{ data?: { data: unknown } }>;
}
const calls = http as unknown as UntypedCalls;

async function answer<T>(call: Promise<{ data?: { data: unknown } }>): Promise<T> {
  const { data } = await call;
  if (!data) throw new ApiError(0, 'empty', 'Something went wrong');
  return data.data as T;
}

export const familyMemberships = (signal?: AbortSignal) =>
  answer<FamilyMemberships>(calls.GET('/patient/family-memberships', { signal }));

export const patientPayments = (cursor: string | undefined, signal?: AbortSignal) =>
  answer<PaymentsPage>(calls.GET('/patient/payments', { params: { query: { cursor } }, signal }));
