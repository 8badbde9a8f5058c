import type {
  AssociationState,
  NewPerson,
  PlanTemplates,
  Share,
  TemplateRequest,
} from '~/areas/associations/calls';
import { get, post, put, remove } from '~/areas/business-connect/send';

/** The calls of our staff about associations. */

export interface StaffAssociation {
  brand: string;
  associationId?: number;
  name: string;
  url: string;
  coupon?: string;
  couponEndsOn?: string;
  offices: number;
  live: number;
  members: number;
  shares: Share[];
  /** Missing for a partner of the brand’s file that has no row. */
  state?: AssociationState;
  endsOn?: string;
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  users: number;
  version: number;
}

export interface AssociationRequest {
  brand: string;
  name: string;
  url: string;
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  coupon?: string;
  couponEndsOn?: string;
  shares: Share[];
  version: number;
}

const at = (id: number) => ({ params: { path: { id } } });

export const staffAssociations = (signal: AbortSignal) =>
  get<{ associations: StaffAssociation[] }>('/admin/associations', { signal });

export const addAssociation = (body: AssociationRequest) =>
  post<{ id: number }>('/admin/associations', { body });

export const changeAssociation = (id: number, body: AssociationRequest) =>
  put<object>('/admin/associations/{id}', { ...at(id), body });

export const endAssociation = (id: number, on: string) =>
  post<object>('/admin/associations/{id}/end', { ...at(id), body: { on } });

export const addAssociationUser = (id: number, body: NewPerson) =>
  post<{ id: number }>('/admin/associations/{id}/users', { ...at(id), body });

export const staffTemplates = (id: number, signal: AbortSignal) =>
  get<PlanTemplates>('/admin/associations/{id}/plans', { ...at(id), signal });

export const saveStaffTemplate = (id: number, body: TemplateRequest) =>
  post<{ id: number }>('/admin/associations/{id}/plans', { ...at(id), body });

export const archiveStaffTemplate = (id: number, templateId: number) =>
  remove<object>('/admin/associations/{id}/plans/{templateId}', {
    params: { path: { id, templateId } },
  });
