import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { EmployeesRequest } from '~/areas/business-connect/types';
import type { NewCard } from '~/shared/pay/CardForm';
import type { NewEmployee, NewPerson, ProfileRequest, RosterApplied } from './types';

/** What a business does: its employees, invoices and payment methods. */

const at = (id: number) => ({ params: { path: { id } } });
const atEmployee = (id: number, employeeId: number) => ({
  params: { path: { id, employeeId } },
});

export const ownBusinesses = (signal: AbortSignal) => answer(http.GET('/business/own', { signal }));

export const business = (id: number, signal: AbortSignal) =>
  answer(http.GET('/business/{id}', { ...at(id), signal }));

export const employees = (id: number, body: EmployeesRequest, signal: AbortSignal) =>
  answer(http.POST('/business/{id}/employees', { ...at(id), body, signal }));

export const addEmployee = (id: number, body: NewEmployee) =>
  answer(http.POST('/business/{id}/employees/add', { ...at(id), body }));

export const inviteEmployee = (id: number, employeeId: number, addendumId: number) =>
  answer(
    http.POST('/business/{id}/employees/{employeeId}/invite', {
      ...atEmployee(id, employeeId),
      body: { addendumId },
    }),
  );

export const inviteEmployees = (id: number, addendumId: number) =>
  answer(http.POST('/business/{id}/employees/invite', { ...at(id), body: { addendumId } }));

export const decideEmployee = (
  id: number,
  employeeId: number,
  body: { addendumId: number; approve: boolean },
) =>
  answer(
    http.POST('/business/{id}/employees/{employeeId}/decide', {
      ...atEmployee(id, employeeId),
      body,
    }),
  );

export const employeeLeaves = (
  id: number,
  employeeId: number,
  body: { addendumId: number; on: string },
) =>
  answer(
    http.POST('/business/{id}/employees/{employeeId}/leave', {
      ...atEmployee(id, employeeId),
      body,
    }),
  );

export const previewRoster = (id: number, addendumId: number, file: string) =>
  answer(http.POST('/business/{id}/roster/preview', { ...at(id), body: { addendumId, file } }));

export const applyRoster = (id: number, body: RosterApplied) =>
  answer(http.POST('/business/{id}/roster', { ...at(id), body }));

export const businessInvoices = (id: number, cursor: string | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/business/{id}/invoices', {
      params: { path: { id }, query: { cursor } },
      signal,
    }),
  );

export const businessInvoice = (
  id: number,
  addendumId: number,
  invoiceId: number,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/business/{id}/offices/{addendumId}/invoices/{invoiceId}', {
      params: { path: { id, addendumId, invoiceId } },
      signal,
    }),
  );

export const payInvoice = (id: number, invoiceId: number, key: string) =>
  answer(
    http.POST('/business/{id}/invoices/{invoiceId}/pay', {
      params: { path: { id, invoiceId } },
      body: { key },
    }),
  );

export const payInvoices = (id: number, invoices: number[], key: string) =>
  answer(http.POST('/business/{id}/invoices/pay', { ...at(id), body: { invoices, key } }));

export const addBusinessMethod = (id: number, card: NewCard) =>
  answer(http.POST('/business/{id}/methods', { ...at(id), body: card }));

export const removeBusinessMethod = (id: number, methodId: number) =>
  answer(
    http.DELETE('/business/{id}/methods/{methodId}', {
      params: { path: { id, methodId } },
    }),
  );

export const endSponsorship = (id: number, addendumId: number) =>
  answer(
    http.POST('/business/{id}/offices/{addendumId}/end', {
      params: { path: { id, addendumId } },
    }),
  );

export const businessReport = (id: number, from: string, to: string, signal: AbortSignal) =>
  answer(
    http.GET('/business/{id}/report', {
      params: { path: { id }, query: { from, to } },
      signal,
    }),
  );

export const profile = (id: number, signal: AbortSignal) =>
  answer(http.GET('/business/{id}/profile', { ...at(id), signal }));

export const editProfile = (id: number, body: ProfileRequest) =>
  answer(http.PUT('/business/{id}/profile', { ...at(id), body }));

export const people = (id: number, signal: AbortSignal) =>
  answer(http.GET('/business/{id}/users', { ...at(id), signal }));

export const addPerson = (id: number, body: NewPerson) =>
  answer(http.POST('/business/{id}/users', { ...at(id), body }));

export const removePerson = (id: number, userId: number) =>
  answer(http.DELETE('/business/{id}/users/{userId}', { params: { path: { id, userId } } }));

export const acceptProposal = (id: number, addendumId: number, version: number) =>
  answer(
    http.POST('/business/{id}/offices/{addendumId}/proposal', {
      params: { path: { id, addendumId } },
      body: { version },
    }),
  );

export const acceptTerms = (id: number, version: string) =>
  answer(http.POST('/business/{id}/terms', { ...at(id), body: { version } }));
