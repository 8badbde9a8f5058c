import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type EnrollmentLinks = components['schemas']['EnrollmentLinks'];
export type PrintedKind = components['schemas']['PrintedKind'];

/**
 * The sign-up page's address, its code, the printed materials, and the sites that may show the
 * form.
 */
export function linksQuery(officeId: number) {
  return queryOptions({
    queryKey: ['enrollment-links', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/office/{id}/marketing/enrollment', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });
}

/** A document as PDF. */
export async function printed(officeId: number, kind: PrintedKind, language: string) {
  const { data, response } = await http.GET(
    '/office/{dentistInfoId}/marketing/enrollment-qr-document/{type}/{enrollmentDocumentId}',
    {
      params: { path: { dentistInfoId: officeId, type: kind, enrollmentDocumentId: language } },
      parseAs: 'blob',
    },
  );
  return { file: data as Blob | undefined, response };
}

export async function saveOrigins(officeId: number, origins: string[]) {
  await http.PUT('/office/{id}/marketing/embed-origins', {
    params: { path: { id: officeId } },
    body: { origins },
  });
}
