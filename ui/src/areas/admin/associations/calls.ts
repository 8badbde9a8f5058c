import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { NewPerson, TemplateRequest } from '~/areas/associations/types';
import type { AssociationRequest } from './types';

/** The calls of our staff about associations. */

const at = (id: number) => ({ params: { path: { id } } });

export const staffAssociations = (signal: AbortSignal) =>
  answer(http.GET('/admin/associations', { signal }));

export const addAssociation = (body: AssociationRequest) =>
  answer(http.POST('/admin/associations', { body }));

export const changeAssociation = (id: number, body: AssociationRequest) =>
  answer(http.PUT('/admin/associations/{id}', { ...at(id), body }));

export const endAssociation = (id: number, on: string) =>
  answer(http.POST('/admin/associations/{id}/end', { ...at(id), body: { on } }));

export const addAssociationUser = (id: number, body: NewPerson) =>
  answer(http.POST('/admin/associations/{id}/users', { ...at(id), body }));

export const staffTemplates = (id: number, signal: AbortSignal) =>
  answer(http.GET('/admin/associations/{id}/plans', { ...at(id), signal }));

export const saveStaffTemplate = (id: number, body: TemplateRequest) =>
  answer(http.POST('/admin/associations/{id}/plans', { ...at(id), body }));

export const archiveStaffTemplate = (id: number, templateId: number) =>
  answer(
    http.DELETE('/admin/associations/{id}/plans/{templateId}', {
      params: { path: { id, templateId } },
    }),
  );
