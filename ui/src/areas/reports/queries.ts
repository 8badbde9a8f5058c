import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  listFiles,
  listOrganizationFiles,
  listReports,
  listSchedules,
  type ReportsPlace,
  readFile,
  readMonth,
  readReport,
} from './calls';
import type { ReportFile, ReportRequest } from './types';

const POLL_MS = 2_000;

export const reportsQuery = (place: ReportsPlace) =>
  queryOptions({
    queryKey: ['reports', place],
    queryFn: ({ signal }) => listReports(place, signal),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });

export const reportQuery = (reportType: string, request: ReportRequest) =>
  infiniteQueryOptions({
    queryKey: ['report', reportType, request],
    queryFn: ({ pageParam, signal }) =>
      readReport(reportType, { ...request, cursor: pageParam }, signal),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const isUnderWay = ({ state }: Pick<ReportFile, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

/** The user's files at an office, or at all locations of an organization. */
export const filesQuery = (officeId: number, organizationId?: number) =>
  queryOptions({
    queryKey: ['report-files', officeId, organizationId],
    queryFn: ({ signal }) =>
      organizationId === undefined
        ? listFiles(officeId, signal)
        : listOrganizationFiles(organizationId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.files.some(isUnderWay) ? POLL_MS : false),
    meta: { quiet: true },
  });

export const fileQuery = (officeId: number, fileId: number) =>
  queryOptions({
    queryKey: ['report-file', officeId, fileId],
    queryFn: ({ signal }) => readFile(officeId, fileId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : POLL_MS),
    meta: { quiet: true },
  });

export const schedulesQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['report-schedules', officeId],
    queryFn: ({ signal }) => listSchedules(officeId, signal),
    meta: { quiet: true },
  });

export const monthQuery = (officeId: number, year: number, month: number) =>
  queryOptions({
    queryKey: ['month-report', officeId, year, month],
    queryFn: ({ signal }) => readMonth(officeId, year, month, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
