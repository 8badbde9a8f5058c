import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import type { EmployeesRequest } from '~/areas/business-connect/types';
import {
  business,
  businessInvoice,
  businessInvoices,
  businessReport,
  employees,
  ownBusinesses,
  people,
  profile,
} from './calls';

export const ownQuery = queryOptions({
  queryKey: ['own-businesses'],
  queryFn: ({ signal }) => ownBusinesses(signal),
  meta: { quiet: true },
});

export const businessQuery = (id: number) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: ({ signal }) => business(id, signal),
    meta: { quiet: true },
  });

export const employeesQuery = (id: number, asked: EmployeesRequest) =>
  infiniteQueryOptions({
    queryKey: ['own-employees', id, asked],
    queryFn: ({ pageParam, signal }) => employees(id, { ...asked, cursor: pageParam }, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const invoicesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['own-business-invoices', id],
    queryFn: ({ pageParam, signal }) => businessInvoices(id, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const invoiceQuery = (id: number, addendum: number, invoice: number) =>
  queryOptions({
    queryKey: ['own-business-invoice', id, addendum, invoice],
    queryFn: ({ signal }) => businessInvoice(id, addendum, invoice, signal),
    meta: { quiet: true },
  });

export const reportQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['own-business-report', id, from, to],
    queryFn: ({ signal }) => businessReport(id, from, to, signal),
    meta: { quiet: true },
  });

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-business-profile', id],
    queryFn: ({ signal }) => profile(id, signal),
    meta: { quiet: true },
  });

export const peopleQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-business-users', id],
    queryFn: ({ signal }) => people(id, signal),
    meta: { quiet: true },
  });
