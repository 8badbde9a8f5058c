import { useQuery } from '@tanstack/react-query';
import { findUser } from '~/api/session';

/** Who looks at a page that anybody may see: the signed-in user, or null. Nobody is asked to sign in for it. */
export function useVisitor() {
  return useQuery({
    queryKey: ['visitor'],
    meta: { quiet: true },
    retry: false,
    // Somebody may sign in or out between two such pages.
    gcTime: 0,
    queryFn: ({ client }) => findUser(client, 'guest'),
  });
}
