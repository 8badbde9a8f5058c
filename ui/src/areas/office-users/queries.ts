import { queryOptions } from '@tanstack/react-query';
import { usersOf } from './calls';

export const usersQuery = (office: number) =>
  queryOptions({
    queryKey: ['office-users', office],
    queryFn: ({ signal }) => usersOf(office, signal),
    meta: { quiet: true },
  });
