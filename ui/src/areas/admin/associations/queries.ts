import { queryOptions } from '@tanstack/react-query';
import { staffAssociations } from './calls';

export const associationsQuery = queryOptions({
  queryKey: ['staff-associations'],
  queryFn: ({ signal }) => staffAssociations(signal),
  meta: { quiet: true },
});
