import { at, get, post, put } from './send';
import type {
  Employee,
  EmployeesRequest,
  InviteRequest,
  Invoice,
  OfficeBusiness,
  ReportRow,
  Terms,
} from './types';

/** What an office does with its businesses. */

export const officeBusinesses = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  get<{ businesses: OfficeBusiness[]; next?: string }>('/dentists/{id}/businesses', {
    params: { path: { id }, query: { cursor } },
    signal,
  });

export const inviteBusiness = (office: number, body: InviteRequest) =>
  post<OfficeBusiness>('/dentists/{id}/businesses', { ...at(office), body });

export const saveTerms = (office: number, addendumId: number, terms: Terms, version: number) =>
  put<OfficeBusiness>('/dentists/{id}/businesses/{addendumId}', {
    ...at(office, { addendumId }),
    body: { terms, version },
  });

export const sendTerms = (office: number, addendumId: number) =>
  post<object>('/dentists/{id}/businesses/{addendumId}/send', at(office, { addendumId }));

export const endTerms = (office: number, addendumId: number) =>
  post<{ on: string }>('/dentists/{id}/businesses/{addendumId}/end', at(office, { addendumId }));

export const officeEmployees = (office: number, body: EmployeesRequest, signal: AbortSignal) =>
  post<{ employees: Employee[]; next?: string }>('/dentists/{id}/business-employees', {
    ...at(office),
    body,
    signal,
  });

export interface Linkable {
  subscriptionId: number;
  memberName: string;
  number: string;
  planName: string;
  price: string;
  period: string;
  from: string;
}

export const linkableMemberships = (id: number, search: string, signal: AbortSignal) =>
  get<{ memberships: Linkable[] }>('/dentists/{id}/linkable-memberships', {
    params: { path: { id }, query: { search } },
    signal,
  });

export const linkEmployee = (office: number, employeeId: number, subscriptionId: number) =>
  post<object>('/dentists/{id}/business-employees/{employeeId}/link', {
    ...at(office, { employeeId }),
    body: { subscriptionId },
  });

export const officeInvoices = (
  id: number,
  addendumId: number | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  get<{ invoices: Invoice[]; next?: string }>('/dentists/{id}/business-invoices', {
    params: { path: { id }, query: { addendumId, cursor } },
    signal,
  });

export const officeInvoice = (office: number, invoiceId: number, signal: AbortSignal) =>
  get<Invoice>('/dentists/{id}/business-invoices/{invoiceId}', {
    ...at(office, { invoiceId }),
    signal,
  });

export const recordCheck = (
  office: number,
  invoiceId: number,
  body: { amount: string; checkNumber: string; key: string },
) =>
  post<Invoice>('/dentists/{id}/business-invoices/{invoiceId}/check', {
    ...at(office, { invoiceId }),
    body,
  });

export const writeOff = (office: number, invoiceId: number) =>
  post<{ amount: string }>(
    '/dentists/{id}/business-invoices/{invoiceId}/write-off',
    at(office, { invoiceId }),
  );

export const officeReport = (id: number, from: string, to: string, signal: AbortSignal) =>
  get<{ rows: ReportRow[] }>('/dentists/{id}/business-report', {
    params: { path: { id }, query: { from, to } },
    signal,
  });
