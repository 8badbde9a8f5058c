import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Service = Schemas['StaffService'];
export type BrandServices = Schemas['BrandServices'];
export type ServiceKind = Schemas['ServiceKind'];

export const SERVICES = ['staff-services'];

export const servicesQuery = queryOptions({
  queryKey: SERVICES,
  queryFn: ({ signal }) => answer(http.GET('/admin/services', { signal })),
  meta: { quiet: true },
});

export const addService = (body: Schemas['AddService']) =>
  answer(http.POST('/admin/services', { body }));

export const endService = ({ brand, version }: BrandServices, code: string, ended: boolean) =>
  answer(http.POST('/admin/services/end', { body: { brand, version, code, ended } }));

export const orderServices = (
  { brand, version }: BrandServices,
  kind: ServiceKind,
  codes: string[],
) => answer(http.POST('/admin/services/order', { body: { brand, version, kind, codes } }));
