import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** What our support team asks an office for. */

type Schemas = components['schemas'];

export type SupportRequest = Schemas['SupportRequest'];

const at = (id: number) => ({ params: { path: { id } } });

export const supportQuery = (office: number) =>
  queryOptions({
    queryKey: ['support-access', office],
    queryFn: ({ signal }) =>
      answer(http.GET('/dentists/{id}/support-access', { ...at(office), signal })),
    meta: { quiet: true },
  });

export const chooseSupport = (office: number, asksFirst: boolean) =>
  answer(http.PUT('/dentists/{id}/support-access', { ...at(office), body: { asksFirst } }));

export const answerSupport = (office: number, body: Schemas['AnswerSupportRequest']) =>
  answer(http.POST('/dentists/{id}/support-access/answer', { ...at(office), body }));

export const endSupport = (office: number, requestId: number) =>
  answer(http.POST('/dentists/{id}/support-access/end', { ...at(office), body: { requestId } }));
