import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];
export type StaffTexts = Schemas['StaffTexts'];

const at = (officeId: number) => ({ params: { path: { id: officeId } } });

export const staffTextsQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['staff-texts', officeId],
    queryFn: ({ signal }) =>
      answer(http.GET('/dentists/{id}/staff-texts', { ...at(officeId), signal })),
    meta: { quiet: true },
  });

export const askStaffCode = (officeId: number, phone: string) =>
  answer(http.POST('/dentists/{id}/staff-texts', { ...at(officeId), body: { phone } }));

export const confirmStaffCode = (officeId: number, code: string) =>
  answer(http.POST('/dentists/{id}/staff-texts/confirm', { ...at(officeId), body: { code } }));

export const turnOffStaffTexts = (officeId: number) =>
  answer(http.DELETE('/dentists/{id}/staff-texts', at(officeId)));

export const chooseStaffText = (
  officeId: number,
  kind: StaffTexts['kinds'][number]['kind'],
  wanted: boolean,
) => answer(http.PUT('/dentists/{id}/staff-texts', { ...at(officeId), body: { kind, wanted } }));
