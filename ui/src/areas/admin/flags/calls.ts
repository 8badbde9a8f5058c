import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Flag = Schemas['StaffFlag'];
export type BrandFeatures = Schemas['StaffBrandFeatures'];
export type BrandFeature = Schemas['StaffBrandFeature'];
export type OfficeFeature = Schemas['StaffOfficeFeature'];
export type FlagSource = Schemas['FlagSource'];

const FLAGS = ['staff-flags'];
const officeKey = (id: number) => ['staff-office-features', id];

export const flagsQuery = queryOptions({
  queryKey: FLAGS,
  queryFn: ({ signal }) => answer(http.GET('/admin/flags', { signal })),
  meta: { quiet: true },
});

export const officeFeaturesQuery = (id: number) =>
  queryOptions({
    queryKey: officeKey(id),
    queryFn: ({ signal }) =>
      answer(http.GET('/admin/offices/{id}/features', { params: { path: { id } }, signal })),
    meta: { quiet: true },
  });

export const setFlag = (body: Schemas['SetFlag']) => answer(http.POST('/admin/flags', { body }));

export const endFlag = (organizationId: number, flagId: number, reason: string) =>
  answer(http.POST('/admin/flags/end', { body: { organizationId, flagId, reason } }));

export const askBrandFlag = (body: Schemas['AskBrandFlag']) =>
  answer(http.POST('/admin/flags/brand', { body }));
