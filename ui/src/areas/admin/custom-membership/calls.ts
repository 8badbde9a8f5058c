import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Template = Schemas['StaffPlanTemplate'];
export type BrandTemplates = Schemas['BrandTemplates'];
export type Inclusion = Schemas['TemplateInclusion'];

export const TEMPLATES = ['staff-templates'];

export const templatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: ({ signal }) => answer(http.GET('/admin/templates', { signal })),
  meta: { quiet: true },
});

export const saveTemplate = (body: Schemas['SaveTemplate']) =>
  answer(http.POST('/admin/templates', { body }));

export const endTemplate = (brand: string, { key, version }: Template, ended: boolean) =>
  answer(http.POST('/admin/templates/end', { body: { brand, key, version, ended } }));
