import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { InviteRequest, NewPerson, ProfileRequest, Share, TemplateRequest } from './types';

/** The calls of associations and affiliates, of their own pages and of an office’s settings. */

const at = (id: number) => ({ params: { path: { id } } });
const atTemplate = (id: number, templateId: number) => ({
  params: { path: { id, templateId } },
});

export const ownAssociations = (signal: AbortSignal) =>
  answer(http.GET('/associations/own', { signal }));

export const association = (id: number, signal: AbortSignal) =>
  answer(http.GET('/associations/{id}', { ...at(id), signal }));

export const editAssociation = (id: number, body: ProfileRequest) =>
  answer(http.PUT('/associations/{id}', { ...at(id), body }));

export const offices = (
  id: number,
  search: string | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/associations/{id}/offices', {
      params: { path: { id }, query: { search, cursor } },
      signal,
    }),
  );

export const report = (id: number, from: string, to: string, signal: AbortSignal) =>
  answer(
    http.GET('/associations/{id}/report', {
      params: { path: { id }, query: { from, to } },
      signal,
    }),
  );

export const invite = (id: number, body: InviteRequest) =>
  answer(http.POST('/associations/{id}/invitations', { ...at(id), body }));

export const people = (id: number, signal: AbortSignal) =>
  answer(http.GET('/associations/{id}/users', { ...at(id), signal }));

export const addPerson = (id: number, body: NewPerson) =>
  answer(http.POST('/associations/{id}/users', { ...at(id), body }));

export const removePerson = (id: number, userId: number) =>
  answer(
    http.DELETE('/associations/{id}/users/{userId}', {
      params: { path: { id, userId } },
    }),
  );

export const templates = (id: number, signal: AbortSignal) =>
  answer(http.GET('/associations/{id}/plans', { ...at(id), signal }));

export const saveTemplate = (id: number, body: TemplateRequest) =>
  answer(http.POST('/associations/{id}/plans', { ...at(id), body }));

export const archiveTemplate = (id: number, templateId: number) =>
  answer(http.DELETE('/associations/{id}/plans/{templateId}', atTemplate(id, templateId)));

export const officeAssociation = (office: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/association', { ...at(office), signal }));

export const joinAssociation = (office: number, url: string) =>
  answer(http.POST('/office/{id}/association', { ...at(office), body: { url } }));

export const shareWithAssociation = (office: number, shares: Share[]) =>
  answer(http.PUT('/office/{id}/association', { ...at(office), body: { shares } }));

export const leaveAssociation = (office: number) =>
  answer(http.DELETE('/office/{id}/association', at(office)));

export const officeTemplates = (office: number, signal: AbortSignal) =>
  answer(http.GET('/office/{id}/association/plans', { ...at(office), signal }));

export const copyTemplate = (office: number, templateId: number) =>
  answer(http.POST('/office/{id}/association/plans/{templateId}', atTemplate(office, templateId)));

export const ownAffiliate = (signal: AbortSignal) =>
  answer(http.GET('/affiliates/own', { signal }));

export const practices = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/affiliates/own/practices', { params: { query: { cursor } }, signal }));

export const earnings = (cursor: string | undefined, signal: AbortSignal) =>
  answer(http.GET('/affiliates/own/earnings', { params: { query: { cursor } }, signal }));

export const statements = (signal: AbortSignal) =>
  answer(http.GET('/affiliates/own/statements', { signal }));
