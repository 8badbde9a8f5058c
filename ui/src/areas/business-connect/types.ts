/** Requests and answers of the BusinessConnect calls, as the server writes them. */

export const ADDENDUM_STATES = [
  'draft',
  'sent',
  'accepted',
  'suspended',
  'ending',
  'ended',
] as const;
export type AddendumState = (typeof ADDENDUM_STATES)[number];
export type Contribution = 'all' | 'percent' | 'fixed' | 'none';
export type FamilyTerms = 'none' | 'employee_pays' | 'same_contribution';
export type Approval = 'automatic' | 'required';
export type Collection = 'automatic' | 'invoice';

export interface Terms {
  discountPercent: string;
  contribution: Contribution;
  contributionPercent: string;
  monthly: string;
  yearly: string;
  family: FamilyTerms;
  approval: Approval;
  collection: Collection;
  plans: number[];
  periods: string[];
  startsOn: string;
}

export interface OfficeBusiness {
  id: number;
  business: string;
  contactName: string;
  contactEmail: string;
  state: AddendumState;
  late: boolean;
  enrolled: number;
  requested: number;
  monthlyPart: string;
  yearlyPart: string;
  lastInvoiceOn?: string;
  lastInvoiceTotal?: string;
  code: string;
  terms: Terms;
  endsOn?: string;
  acceptedAt?: string;
  acceptedBy?: string;
  version: number;
}

export interface InviteRequest {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  terms: Terms;
}

export const EMPLOYEE_STATES = [
  'requested',
  'enrolled',
  'eligible',
  'invited',
  'left',
  'declined',
] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

export interface Employee {
  id: number;
  addendumId: number;
  firstName: string;
  lastName: string;
  email?: string;
  number?: string;
  eligibleFrom?: string;
  leftOn?: string;
  state: EmployeeState;
  planName?: string;
  period?: string;
  part?: string;
  since?: string;
  family: number;
  requestedAt?: string;
  version: number;
}

export interface EmployeesRequest {
  addendumId: number;
  state?: EmployeeState;
  search?: string;
  cursor?: string;
}

export type InvoiceStatus = 'open' | 'paid' | 'late' | 'written_off';

export interface InvoiceLine {
  employee: string;
  family: boolean;
  planName: string;
  kind: 'dues' | 'new' | 'credit' | 'adjustment';
  startsOn: string;
  endsOn: string;
  amount: string;
  reason: string;
}

export interface Invoice {
  id: number;
  addendumId: number;
  business: string;
  office: string;
  number: number;
  billOn: string;
  status: InvoiceStatus;
  linesTotal: string;
  carried: string;
  total: string;
  paid: string;
  dueOn: string;
  lateOn?: string;
  nextAttemptOn?: string;
  paidAt?: string;
  lines: InvoiceLine[];
}

export interface Page<Row> {
  rows: Row[];
  next?: string;
}

export interface ReportRow {
  month: string;
  addendumId: number;
  business: string;
  office: string;
  enrolled: number;
  ended: number;
  billed: string;
  paid: string;
  late: string;
}
