import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type BulkWish = Schemas['BulkWish'];
export type BulkRow = Schemas['BulkRow'];
export type BulkPreview = Schemas['BulkPreview'];

export type FlagWish = Schemas['FlagWish'];
export type FlagPreview = Schemas['StaffFlagPreview'];

export const previewBulk = (body: BulkWish) => answer(http.POST('/admin/bulk/preview', { body }));

export const askBulk = (body: BulkWish & { reason: string }) =>
  answer(http.POST('/admin/bulk', { body }));

export const previewFlags = (body: FlagWish) => answer(http.POST('/admin/flags/preview', { body }));

export const setFlags = (body: Schemas['SetFlags']) =>
  answer(http.POST('/admin/flags/many', { body }));
