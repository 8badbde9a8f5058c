import { at, get, post, remove } from '~/areas/business-connect/send';
import type {
  AddendumState,
  Employee,
  EmployeesRequest,
  Invoice,
  ReportRow,
  Terms,
} from '~/areas/business-connect/types';
import type { CardApproval, NewCard } from '~/shared/pay/CardForm';

/** What a business does: its employees, invoices and payment methods. */

export interface BusinessOffice {
  addendumId: number;
  office: string;
  state: AddendumState;
  code: string;
  link: string;
  terms: Terms;
  enrolled: number;
  requested: number;
  monthlyPart: string;
  yearlyPart: string;
  late: boolean;
  endsOn?: string;
}

export interface BusinessMethod {
  id: number;
  kind: string;
  network: string;
  last4: string;
  expMonth?: number;
  expYear?: number;
  isDefault: boolean;
  blocked: boolean;
}

export interface Business {
  id: number;
  name: string;
  offices: BusinessOffice[];
  methods: BusinessMethod[];
  entry: { publishableKey: string; mode: 'provider' | 'sandbox' };
  today: string;
}

export const ownBusinesses = (signal: AbortSignal) =>
  get<{ businesses: { id: number; name: string }[] }>('/business/own', { signal });

export const business = (id: number, signal: AbortSignal) =>
  get<Business>('/business/{id}', { ...at(id), signal });

export const employees = (id: number, body: EmployeesRequest, signal: AbortSignal) =>
  post<{ employees: Employee[]; next?: string }>('/business/{id}/employees', {
    ...at(id),
    body,
    signal,
  });

export interface NewEmployee {
  addendumId: number;
  firstName: string;
  lastName: string;
  email?: string;
  number?: string;
  birthDate?: string;
  eligibleFrom?: string;
}

export const addEmployee = (id: number, body: NewEmployee) =>
  post<{ id: number }>('/business/{id}/employees/add', { ...at(id), body });

export const inviteEmployee = (id: number, employeeId: number, addendumId: number) =>
  post<object>('/business/{id}/employees/{employeeId}/invite', {
    ...at(id, { employeeId }),
    body: { addendumId },
  });

export const decideEmployee = (
  id: number,
  employeeId: number,
  body: { addendumId: number; approve: boolean },
) =>
  post<object>('/business/{id}/employees/{employeeId}/decide', { ...at(id, { employeeId }), body });

export const employeeLeaves = (
  id: number,
  employeeId: number,
  body: { addendumId: number; on: string },
) =>
  post<object>('/business/{id}/employees/{employeeId}/leave', { ...at(id, { employeeId }), body });

export interface RosterPerson {
  employee?: number;
  name: string;
  email?: string;
  number?: string;
  enrolled: boolean;
}

export interface RosterPreview {
  errors: { line: number; column: string; message: string }[];
  new: RosterPerson[];
  changed: RosterPerson[];
  returning: RosterPerson[];
  unchanged: number;
  missing: RosterPerson[];
  version: string;
}

export const previewRoster = (id: number, addendumId: number, file: string) =>
  post<RosterPreview>('/business/{id}/roster/preview', { ...at(id), body: { addendumId, file } });

export const applyRoster = (
  id: number,
  body: {
    addendumId: number;
    file: string;
    version: string;
    ends: { employeeId: number; on: string }[];
  },
) => post<RosterPreview>('/business/{id}/roster', { ...at(id), body });

export const businessInvoices = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  get<{ invoices: Invoice[]; next?: string }>('/business/{id}/invoices', {
    params: { path: { id }, query: { cursor } },
    signal,
  });

export const businessInvoice = (
  id: number,
  addendumId: number,
  invoiceId: number,
  signal: AbortSignal,
) =>
  get<Invoice>('/business/{id}/offices/{addendumId}/invoices/{invoiceId}', {
    ...at(id, { addendumId, invoiceId }),
    signal,
  });

export interface PaidNow {
  invoice: number;
  status: 'paid' | 'processing' | 'declined' | 'unknown';
  amount: string;
  message?: string;
}

export const payInvoice = (id: number, invoiceId: number, key: string) =>
  post<PaidNow>('/business/{id}/invoices/{invoiceId}/pay', {
    ...at(id, { invoiceId }),
    body: { key },
  });

export const addBusinessMethod = (id: number, card: NewCard) =>
  post<{ approval?: CardApproval }>('/business/{id}/methods', { ...at(id), body: card });

export const removeBusinessMethod = (id: number, methodId: number) =>
  remove<object>('/business/{id}/methods/{methodId}', at(id, { methodId }));

export const endSponsorship = (id: number, addendumId: number) =>
  post<{ on: string }>('/business/{id}/offices/{addendumId}/end', at(id, { addendumId }));

export const businessReport = (id: number, from: string, to: string, signal: AbortSignal) =>
  get<{ rows: ReportRow[] }>('/business/{id}/report', {
    params: { path: { id }, query: { from, to } },
    signal,
  });
