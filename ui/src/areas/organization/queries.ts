import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  type DashboardFilter,
  figureList,
  type GroupEdit,
  groupDetail,
  type ListedFigure,
  listGroups,
  listLocations,
  listUsers,
  locationDetail,
  masterDashboard,
  previewAssignment,
  previewGroup,
  previewGroupDeletion,
  previewRemoval,
  type UserFilter,
  userAssignments,
} from './calls';
import type { AssignmentInput, AssignmentTarget } from './types';

export const dashboardQuery = (id: number, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['organization', id, 'dashboard', filter],
    queryFn: ({ signal }) => masterDashboard(id, filter, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const figureQuery = (
  id: number,
  filter: DashboardFilter & { figure: ListedFigure; location?: number },
) =>
  infiniteQueryOptions({
    queryKey: ['organization', id, 'figure', filter],
    queryFn: ({ signal, pageParam }) => figureList(id, { ...filter, cursor: pageParam }, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const locationsQuery = (
  organizationId: number,
  filter: { search?: string; groupId?: number },
) =>
  infiniteQueryOptions({
    queryKey: ['organization', organizationId, 'locations', filter],
    queryFn: ({ signal, pageParam }) =>
      listLocations({ organizationId, ...filter, cursor: pageParam }, signal),
    placeholderData: keepPreviousData,
    ...PAGES,
    meta: { quiet: true },
  });

export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization-location', id],
    queryFn: ({ signal }) => locationDetail(id, signal),
    meta: { quiet: true },
  });

export const groupsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'groups'],
    queryFn: ({ signal }) => listGroups(organizationId, signal),
    meta: { quiet: true },
  });

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization-group', id],
    queryFn: ({ signal }) => groupDetail(id, signal),
    meta: { quiet: true },
  });

export const usersQuery = (organizationId: number, filter: Omit<UserFilter, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['organization', organizationId, 'users', filter],
    queryFn: ({ signal, pageParam }) =>
      listUsers(organizationId, { ...filter, cursor: pageParam }, signal),
    placeholderData: keepPreviousData,
    ...PAGES,
    meta: { quiet: true },
  });

export const assignmentsQuery = (organizationId: number, userId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'assignments', userId],
    queryFn: ({ signal }) => userAssignments(userId, organizationId, signal),
    meta: { quiet: true },
  });

/** What a change of groups or access may change; previews of the change itself are over. */
export const CHANGED = [
  ['organization'],
  ['organization-group'],
  ['organization-location'],
  ['office-users'],
  ['current-user'],
];

/** A preview is of this moment: it is asked for each time. */
const PREVIEW = { staleTime: 0, gcTime: 0, retry: false };

export const groupPreview = (id: number, edit: GroupEdit) =>
  queryOptions({
    queryKey: ['group-preview', id, edit],
    queryFn: ({ signal }) => previewGroup(id, edit, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });

export const groupDeletionPreview = (id: number) =>
  queryOptions({
    queryKey: ['group-deletion-preview', id],
    queryFn: ({ signal }) => previewGroupDeletion(id, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });

export const assignmentPreview = (userId: number, input: AssignmentInput) =>
  queryOptions({
    queryKey: ['assignment-preview', userId, input],
    queryFn: ({ signal }) => previewAssignment(userId, input, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });

export const removalPreview = (userId: number, target: AssignmentTarget) =>
  queryOptions({
    queryKey: ['removal-preview', userId, target],
    queryFn: ({ signal }) => previewRemoval(userId, target, signal),
    ...PREVIEW,
    meta: { quiet: true },
  });
