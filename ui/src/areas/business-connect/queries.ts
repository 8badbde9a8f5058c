import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  linkableMemberships,
  officeBusinesses,
  officeEmployees,
  officeInvoice,
  officeInvoices,
  officeReport,
} from './calls';
import type { EmployeesRequest } from './types';

export const businessesQuery = (office: number) =>
  infiniteQueryOptions({
    queryKey: ['businesses', office],
    queryFn: ({ pageParam, signal }) => officeBusinesses(office, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const employeesQuery = (office: number, asked: EmployeesRequest) =>
  infiniteQueryOptions({
    queryKey: ['business-employees', office, asked],
    queryFn: ({ pageParam, signal }) =>
      officeEmployees(office, { ...asked, cursor: pageParam }, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const linkableQuery = (office: number, search: string) =>
  queryOptions({
    queryKey: ['linkable-memberships', office, search],
    queryFn: ({ signal }) => linkableMemberships(office, search, signal),
    meta: { quiet: true },
  });

export const invoicesQuery = (office: number, addendum: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['business-invoices', office, addendum],
    queryFn: ({ pageParam, signal }) => officeInvoices(office, addendum, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const invoiceQuery = (office: number, invoice: number) =>
  queryOptions({
    queryKey: ['business-invoice', office, invoice],
    queryFn: ({ signal }) => officeInvoice(office, invoice, signal),
    meta: { quiet: true },
  });

export const reportQuery = (office: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['business-report', office, from, to],
    queryFn: ({ signal }) => officeReport(office, from, to, signal),
    meta: { quiet: true },
  });
