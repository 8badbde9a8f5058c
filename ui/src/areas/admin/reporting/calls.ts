import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { FileFormat } from '~/api/list-file';
import { PAGES } from '~/api/pages';
import { delivered, isStreamed } from '../../reports/calls';
import type { ReportAnswer, ReportFile, ReportList, ReportRequest } from '../../reports/types';

export const reportsQuery = queryOptions({
  queryKey: ['staff-reports'],
  queryFn: async ({ signal }) =>
    (await answer(http.GET('/admin/multi-reports', { signal }))) as unknown as ReportList,
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

/** A report over all offices, or at one. */
export const reportQuery = (reportType: string, request: ReportRequest) =>
  infiniteQueryOptions({
    queryKey: ['staff-report', reportType, request],
    queryFn: ({ pageParam, signal }) => {
      // The call also answers with files, which this query never asks for.
      const called = http.POST('/admin/multi-reports/{reportType}', {
        params: { path: { reportType } },
        body: { ...request, cursor: pageParam } as never,
        signal,
      });
      return answer(called as unknown as Promise<{ data?: { data: ReportAnswer } }>);
    },
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Delivers the report's file, or returns the job that makes a large one. */
export async function downloadReport(
  reportType: string,
  request: ReportRequest,
  { fileType, rows }: { fileType: FileFormat; rows: number },
  signal?: AbortSignal,
): Promise<ReportFile | null> {
  const stream = isStreamed(rows, fileType);
  const { data, response } = await http.POST('/admin/multi-reports/{reportType}', {
    params: { path: { reportType }, query: { download: true } },
    body: { ...request, fileType, ...(stream && { stream }) } as never,
    parseAs: 'blob',
    signal,
  });
  return delivered(data, response, `${reportType}.${fileType}`);
}
