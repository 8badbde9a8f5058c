import type { components } from '~/api/schema';

/** Requests and answers of the BusinessConnect calls, as the server writes them. */

type Schemas = components['schemas'];

export type AddendumState = Schemas['AddendumState'];
export type Terms = Schemas['AddendumTerms'];
export type OfficeBusiness = Schemas['OfficeBusiness'];
export type InviteRequest = Schemas['BusinessInviteRequest'];
export type Employee = Schemas['BusinessEmployee'];
export type EmployeeState = Schemas['BusinessEmployeeState'];
export type EmployeesRequest = Schemas['EmployeesRequest'];
export type Invoice = Schemas['BusinessInvoice'];
export type InvoiceStatus = Schemas['BusinessInvoiceStatus'];
export type InvoiceLine = Schemas['BusinessInvoiceLine'];
export type InvoiceChange = Schemas['BusinessInvoiceChange'];
export type CheckRequest = Schemas['CheckRequest'];
export type ReportRow = Schemas['BusinessReportRow'];

/** The states to filter by, in the order of their chips. */
export const EMPLOYEE_STATES = [
  'requested',
  'enrolled',
  'eligible',
  'invited',
  'left',
  'declined',
] as const satisfies readonly EmployeeState[];
