import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { CheckRequest, EmployeesRequest, InviteRequest, Terms } from './types';

/** What an office does with its businesses. */

const at = (id: number) => ({ params: { path: { id } } });
const atTerms = (id: number, addendumId: number) => ({
  params: { path: { id, addendumId } },
});
const atInvoice = (id: number, invoiceId: number) => ({
  params: { path: { id, invoiceId } },
});

export const officeBusinesses = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/businesses', {
      params: { path: { id }, query: { cursor } },
      signal,
    }),
  );

export const inviteBusiness = (office: number, body: InviteRequest) =>
  answer(http.POST('/dentists/{id}/businesses', { ...at(office), body }));

export const saveTerms = (office: number, addendumId: number, terms: Terms, version: number) =>
  answer(
    http.PUT('/dentists/{id}/businesses/{addendumId}', {
      ...atTerms(office, addendumId),
      body: { terms, version },
    }),
  );

export const proposeTerms = (office: number, addendumId: number, terms: Terms, version: number) =>
  answer(
    http.POST('/dentists/{id}/businesses/{addendumId}/proposal', {
      ...atTerms(office, addendumId),
      body: { terms, version },
    }),
  );

export const withdrawProposal = (office: number, addendumId: number) =>
  answer(
    http.DELETE('/dentists/{id}/businesses/{addendumId}/proposal', atTerms(office, addendumId)),
  );

export const sendTerms = (office: number, addendumId: number) =>
  answer(http.POST('/dentists/{id}/businesses/{addendumId}/send', atTerms(office, addendumId)));

export const endTerms = (office: number, addendumId: number) =>
  answer(http.POST('/dentists/{id}/businesses/{addendumId}/end', atTerms(office, addendumId)));

export const officeEmployees = (office: number, body: EmployeesRequest, signal: AbortSignal) =>
  answer(http.POST('/dentists/{id}/business-employees', { ...at(office), body, signal }));

export const linkableMemberships = (id: number, search: string, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/linkable-memberships', {
      params: { path: { id }, query: { search } },
      signal,
    }),
  );

export const linkEmployee = (id: number, employeeId: number, subscriptionId: number) =>
  answer(
    http.POST('/dentists/{id}/business-employees/{employeeId}/link', {
      params: { path: { id, employeeId } },
      body: { subscriptionId },
    }),
  );

export const officeInvoices = (
  id: number,
  addendumId: number | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/dentists/{id}/business-invoices', {
      params: { path: { id }, query: { addendumId, cursor } },
      signal,
    }),
  );

export const officeInvoice = (office: number, invoiceId: number, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/business-invoices/{invoiceId}', {
      ...atInvoice(office, invoiceId),
      signal,
    }),
  );

export const recordCheck = (office: number, invoiceId: number, body: CheckRequest) =>
  answer(
    http.POST('/dentists/{id}/business-invoices/{invoiceId}/check', {
      ...atInvoice(office, invoiceId),
      body,
    }),
  );

export const writeOff = (office: number, invoiceId: number) =>
  answer(
    http.POST(
      '/dentists/{id}/business-invoices/{invoiceId}/write-off',
      atInvoice(office, invoiceId),
    ),
  );

export const officeReport = (id: number, from: string, to: string, signal: AbortSignal) =>
  answer(
    http.GET('/dentists/{id}/business-report', {
      params: { path: { id }, query: { from, to } },
      signal,
    }),
  );
