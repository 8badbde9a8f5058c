import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import type { FileFormat } from '~/api/list-file';
import { PAGES } from '~/api/pages';
import type { ReportAnswer, ReportList, ReportRequest } from '../../reports/types';

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

export async function downloadReport(
  reportType: string,
  request: ReportRequest,
  fileType: FileFormat,
  signal?: AbortSignal,
): Promise<void> {
  const { data, response } = await http.POST('/admin/multi-reports/{reportType}', {
    params: { path: { reportType }, query: { download: true } },
    body: { ...request, fileType } as never,
    parseAs: 'blob',
    signal,
  });
  deliver(data as unknown as Blob, response, `${reportType}.${fileType}`);
}
