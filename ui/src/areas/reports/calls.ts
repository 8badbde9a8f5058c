import type { Client } from 'openapi-fetch';
import { answer } from '~/api/answer';
import { http as client } from '~/api/client';
import { deliver } from '~/api/download';
import type {
  ReportAnswer,
  ReportFile,
  ReportFileType,
  ReportPaths,
  ReportRequest,
  ReportScheduleFields,
} from './types';

/** The calls about reports. They return data without the envelope. */

const http = client as unknown as Client<ReportPaths>;

/** One office, or all locations of an organization. */
export type ReportsPlace = { officeId: number } | { organizationId: number };

export const listReports = (place: ReportsPlace, signal: AbortSignal) =>
  answer(http.GET('/multi-reports', { params: { query: place }, signal }));

export const readReport = (reportType: string, body: ReportRequest, signal: AbortSignal) =>
  answer(
    http.POST('/multi-reports/{reportType}', {
      params: { path: { reportType } },
      body,
      signal,
    }),
  );

/** A job makes no file of more rows. */
const MOST_ROWS_OF_A_JOB = 100_000;

/** A CSV file that is too large for a job is sent while its rows are read. */
export const isStreamed = (rows: number, fileType: ReportFileType) =>
  fileType === 'csv' && rows > MOST_ROWS_OF_A_JOB;

/** Delivers what a download answers: a file, or the job that makes a large one, which is returned. */
export async function delivered(
  data: unknown,
  response: Response,
  name: string,
): Promise<ReportFile | null> {
  const file = data as Blob | undefined;
  if (file && response.headers.get('content-type')?.includes('json')) {
    const body = JSON.parse(await file.text()) as { data: ReportAnswer };
    return body.data.file ?? null;
  }
  deliver(file, response, name);
  return null;
}

/** Delivers the report's file, or returns the job that makes a large one. */
export async function downloadReport(
  reportType: string,
  request: ReportRequest,
  { fileType, rows }: { fileType: ReportFileType; rows: number },
  signal?: AbortSignal,
): Promise<ReportFile | null> {
  const body = isStreamed(rows, fileType) ? { ...request, stream: true } : request;
  const { data, response } = await http.POST('/multi-reports/{reportType}', {
    params: { path: { reportType }, query: { download: true } },
    body: { ...body, fileType },
    parseAs: 'blob',
    signal,
  });
  return delivered(data, response, `${reportType}.${fileType}`);
}

export const listFiles = (id: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/report-files', { params: { path: { id } }, signal }));

/** The user's files about locations of an organization. */
export const listOrganizationFiles = (id: number, signal: AbortSignal) =>
  answer(http.GET('/multi-location/report-files/{id}', { params: { path: { id } }, signal }));

/** The office number of files that our staff asked for: they are of no office. */
export const OF_PLATFORM = 0;

export const readFile = (id: number, fileId: number, signal: AbortSignal) =>
  answer(
    id === OF_PLATFORM
      ? http.GET('/admin/report-files/{fileId}', { params: { path: { fileId } }, signal })
      : http.GET('/office/{id}/report-files/{fileId}', {
          params: { path: { id, fileId } },
          signal,
        }),
  );

export const cancelFile = (id: number, fileId: number) =>
  answer(
    id === OF_PLATFORM
      ? http.POST('/admin/report-files/{fileId}/cancel', { params: { path: { fileId } } })
      : http.POST('/office/{id}/report-files/{fileId}/cancel', {
          params: { path: { id, fileId } },
        }),
  );

export async function downloadFile(file: ReportFile, signal?: AbortSignal): Promise<void> {
  const { officeId: id, fileId } = file;
  const { data, response } = await (id === OF_PLATFORM
    ? http.GET('/admin/report-files/{fileId}/content', {
        params: { path: { fileId } },
        parseAs: 'blob',
        signal,
      })
    : http.GET('/office/{id}/report-files/{fileId}/content', {
        params: { path: { id, fileId } },
        parseAs: 'blob',
        signal,
      }));
  deliver(data as unknown as Blob, response, `${file.reportType}.${file.fileType}`);
}

export const listSchedules = (id: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/report-schedules', { params: { path: { id } }, signal }));

/** Creates a schedule, or changes one. */
export const saveSchedule = async (
  id: number,
  scheduleId: number | null,
  body: ReportScheduleFields,
): Promise<void> => {
  if (scheduleId === null) {
    await http.POST('/office/{id}/report-schedules', { params: { path: { id } }, body });
  } else {
    await http.PUT('/office/{id}/report-schedules/{scheduleId}', {
      params: { path: { id, scheduleId } },
      body,
    });
  }
};

const schedule = (id: number, scheduleId: number) => ({
  params: { path: { id, scheduleId } },
});

export const pauseSchedule = async (id: number, scheduleId: number): Promise<void> => {
  await http.POST('/office/{id}/report-schedules/{scheduleId}/pause', schedule(id, scheduleId));
};

export const resumeSchedule = async (id: number, scheduleId: number): Promise<void> => {
  await http.POST('/office/{id}/report-schedules/{scheduleId}/resume', schedule(id, scheduleId));
};

export const deleteSchedule = async (id: number, scheduleId: number): Promise<void> => {
  await http.DELETE('/office/{id}/report-schedules/{scheduleId}', schedule(id, scheduleId));
};

export const readMonth = (id: number, year: number, month: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/web-report/{year}/{month}', {
      params: { path: { id, year, month } },
      signal,
    }),
  );

export async function openMonthFile(id: number, year: number, month: number): Promise<void> {
  const { data, response } = await http.GET('/office/{id}/web-report/{year}/{month}/file', {
    params: { path: { id, year, month } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'month.pdf');
}
