import { queryOptions } from '@tanstack/react-query';
import { staffAssociations, staffTemplates } from './calls';

export const associationsQuery = queryOptions({
  queryKey: ['staff-associations'],
  queryFn: ({ signal }) => staffAssociations(signal),
  meta: { quiet: true },
});

export const staffTemplatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-association-plans', id],
    queryFn: ({ signal }) => staffTemplates(id, signal),
    meta: { quiet: true },
  });
