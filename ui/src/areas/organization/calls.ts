import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { deliver } from '~/api/download';
import type { FileFormat } from '~/api/list-file';
import type { AssignmentInput, AssignmentTarget } from './types';

/** The calls of an organization. They return data without the envelope. */

const at = (id: number) => ({ params: { path: { id } } });

export const listLocations = (
  body: { organizationId: number; search?: string; groupId?: number; cursor?: string },
  signal: AbortSignal,
) => answer(http.POST('/multi-location/manage-locations', { body, signal }));

export const locationDetail = (id: number, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/manage-location-detail/{id}', {
      ...at(id),
      body: {},
      signal,
    }),
  );

export const listGroups = (organizationId: number, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/organization-dentist-groups', {
      body: { organizationId },
      signal,
    }),
  );

export const groupDetail = (id: number, signal: AbortSignal) =>
  answer(
    http.POST('/multi-location/dentist-group-detail/{id}', {
      ...at(id),
      body: {},
      signal,
    }),
  );

export const addGroup = (body: {
  organizationId: number;
  groupName: string;
  locationsIds: number[];
}) => confirmed(() => answer(http.POST('/multi-location/dentist-groups', { body })));

export interface GroupEdit {
  groupName?: string;
  locationIds?: number[];
}

const putGroup = (id: number, body: GroupEdit & { dryRun: boolean }, signal?: AbortSignal) =>
  answer(http.PUT('/multi-location/dentist-group-detail/{id}', { ...at(id), body, signal }));

export const previewGroup = (id: number, body: GroupEdit, signal: AbortSignal) =>
  putGroup(id, { ...body, dryRun: true }, signal);

export const changeGroup = (id: number, body: GroupEdit) =>
  confirmed(() => putGroup(id, { ...body, dryRun: false }));

const dropGroup = (id: number, body: { dryRun: boolean }, signal?: AbortSignal) =>
  answer(
    http.DELETE('/multi-location/dentist-group-detail/{id}', {
      ...at(id),
      body,
      signal,
    }),
  );

export const previewGroupDeletion = (id: number, signal: AbortSignal) =>
  dropGroup(id, { dryRun: true }, signal);

export const deleteGroup = (id: number) => confirmed(() => dropGroup(id, { dryRun: false }));

export interface UserFilter {
  search?: string;
  location?: number;
  group?: number;
  cursor?: string;
}

export const listUsers = (id: number, query: UserFilter, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/manage-users/{id}', {
      params: { path: { id }, query: { ...query } },
      signal,
    }),
  );

export const userAssignments = (id: number, organizationId: number, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/manage-user-assignments/{id}', {
      params: { path: { id }, query: { organizationId } },
      signal,
    }),
  );

/** Ends the sessions of a person who has access by a group or the organization alone. */
export const signOutUser = (id: number, organizationId: number) =>
  answer(
    http.POST('/multi-location/manage-user-assignments/{id}/sign-out', {
      ...at(id),
      body: { organizationId },
    }),
  );

const postAssignments = (
  id: number,
  body: AssignmentInput & { dryRun: boolean },
  signal?: AbortSignal,
) => answer(http.POST('/multi-location/assign-users/{id}', { ...at(id), body, signal }));

export const previewAssignment = (id: number, body: AssignmentInput, signal: AbortSignal) =>
  postAssignments(id, { ...body, dryRun: true }, signal);

export const assign = (id: number, body: AssignmentInput) =>
  confirmed(() => postAssignments(id, { ...body, dryRun: false }));

const dropAssignments = (
  id: number,
  body: AssignmentTarget & { dryRun: boolean },
  signal?: AbortSignal,
) => answer(http.DELETE('/multi-location/assign-users/{id}', { ...at(id), body, signal }));

export const previewRemoval = (id: number, body: AssignmentTarget, signal: AbortSignal) =>
  dropAssignments(id, { ...body, dryRun: true }, signal);

export const removeAssignment = (id: number, body: AssignmentTarget) =>
  confirmed(() => dropAssignments(id, { ...body, dryRun: false }));

/** A number that opens its list. */
export type ListedFigure =
  | 'active'
  | 'collected'
  | 'in_office'
  | 'late'
  | 'left'
  | 'new'
  | 'refunds'
  | 'visits';

export interface DashboardFilter {
  period?: 'this_month' | 'last_month';
  group?: number;
}

export const masterDashboard = (id: number, query: DashboardFilter, signal: AbortSignal) =>
  answer(
    http.GET('/multi-location/master-dashboard/{id}', {
      params: { path: { id }, query: { ...query } },
      signal,
    }),
  );

export const figureList = (
  id: number,
  query: DashboardFilter & { figure: ListedFigure; location?: number; cursor?: string },
  signal: AbortSignal,
) =>
  answer(
    http.GET('/multi-location/master-dashboard/{id}/list', {
      params: { path: { id }, query: { ...query } },
      signal,
    }),
  );

/** The dashboard's table with its Total, as a file that the server names. */
export const dashboardDownload =
  (id: number, query: DashboardFilter) => async (format: FileFormat, signal?: AbortSignal) => {
    const { data, response } = await http.GET('/multi-location/master-dashboard/{id}/file', {
      params: { path: { id }, query: { ...query, format } },
      parseAs: 'blob',
      signal,
    });
    deliver(data as unknown as Blob, response, `locations.${format}`);
  };
