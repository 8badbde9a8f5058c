/** Requests and answers of the voucher calls, as the server writes them. */

export const VOUCHER_STATES = [
  'submitted',
  'approved',
  'paid',
  'rejected',
  'withdrawn',
  'expired',
  'reversed',
] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];
export type ProgramState = 'active' | 'paused' | 'ended';
export type Funding = 'prepaid' | 'none';
export type ApproverSees = 'initials' | 'name';

export interface OfficeVoucher {
  id: number;
  number: number;
  state: VoucherState;
  memberId: number;
  member: string;
  office: string;
  service: string;
  serviceDate: string;
  amount: string;
  approved?: string;
  note: string;
  /** A document of the household; missing without a file, and once it was deleted. */
  document?: { id: number; accountId: number };
  submittedAt: string;
  submittedBy: string;
  decideBy: string;
  decidedAt?: string;
  decidedBy?: string;
  reason?: string;
  paidAt?: string;
  waits?: string;
  refundedOn?: string;
  isTakingBack: boolean;
}

export interface OfficeVouchers {
  vouchers: OfficeVoucher[];
  next?: string;
}

export interface WaitingVoucher {
  id: number;
  number: number;
  officeId: number;
  office: string;
  person: string;
  service: string;
  serviceDate: string;
  amount: string;
  most: string;
  note: string;
  hasFile: boolean;
  submittedAt: string;
  waitingDays: number;
  decideBy: string;
  version: number;
}

export interface VouchersToApprove {
  vouchers: WaitingVoucher[];
  next?: string;
  program: string;
  /** Missing without a fund. */
  available?: string;
}

export interface WaitingRequest {
  officeId?: number;
  days?: number;
  cursor?: string;
}

export interface ApproverProgram {
  id: number;
  name: string;
  waiting: number;
}

export interface DecisionRequest {
  voucherId: number;
  decision: 'approve' | 'reject';
  amount?: string;
  reason?: string;
  version: number;
}

export interface VoucherDone {
  voucher: number;
  available?: string;
}

export interface VoucherService {
  code: string;
  name: string;
  most: string;
}

export interface VoucherApprover {
  email: string;
  firstName: string;
  lastName: string;
}

export interface VoucherProgram {
  id: number;
  name: string;
  sponsorName: string;
  sponsorEmail: string;
  funding: Funding;
  state: ProgramState;
  offices: number[];
  balance?: string;
  reserved?: string;
  available?: string;
  endedOn?: string;
}

export interface VoucherSettings {
  program?: VoucherProgram;
  services: VoucherService[];
  approvers: VoucherApprover[];
  expiryDays: number;
  submitDays: number;
  perMember: boolean;
  approverSees: ApproverSees;
  version: number;
  available?: string;
}

export interface SettingsRequest {
  name: string;
  sponsorName: string;
  sponsorEmail: string;
  funding: Funding;
  state: ProgramState;
  offices: number[];
  services: VoucherService[];
  approvers: VoucherApprover[];
  expiryDays: number;
  submitDays: number;
  perMember: boolean;
  approverSees: ApproverSees;
  version: number;
}

export interface VoucherMember {
  id: number;
  accountId: number;
  name: string;
  number: string;
}

export interface VoucherForm {
  /** Missing without a program. */
  state?: ProgramState;
  program?: string;
  services: VoucherService[];
  submitDays: number;
  members: VoucherMember[];
}

export interface SubmitRequest {
  dentistInfoId: number;
  memberId: number;
  service: string;
  serviceDate: string;
  amount: string;
  note?: string;
  documentId?: number;
  key: string;
}

export type FundMovementKind = 'payment' | 'dispute' | 'payback';

export interface FundMovement {
  id: number;
  at: string;
  kind: FundMovementKind;
  /** Positive; the kind says in which direction. */
  amount: string;
  reference: string;
  note: string;
  recordedBy: string;
}

export interface VoucherFund {
  movements: FundMovement[];
  next?: string;
}

export interface StaffVoucherProgram {
  organizationId: number;
  id: number;
  office: string;
  brand: string;
  name: string;
  sponsor: string;
  state: ProgramState;
  balance: string;
  reserved: string;
}

export interface StaffVoucherPrograms {
  programs: StaffVoucherProgram[];
  next?: string;
}

export interface FundRequest {
  organizationId: number;
  programId: number;
  kind: FundMovementKind;
  amount: string;
  reference: string;
  note?: string;
  key: string;
}
