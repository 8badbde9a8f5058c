import { useQuery } from '@tanstack/react-query';
import { findUser } from '~/api/session';

/** The visitor of a public page: the signed-in user, or null. It never requires a sign-in. */
export function useVisitor() {
  return useQuery({
    queryKey: ['visitor'],
    meta: { quiet: true },
    retry: false,
    // The user may sign in or out between two such pages.
    gcTime: 0,
    queryFn: ({ client }) => findUser(client, 'guest'),
  });
}
