import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type InvitationKind, type InvitationState, listInvitations } from '../../invite/calls';

/** An office's invitations, page after page, newest first. */
export function invitationsQuery(
  officeId: number,
  kind: InvitationKind,
  states: readonly InvitationState[],
) {
  return infiniteQueryOptions({
    queryKey: ['invitations', officeId, kind, states],
    queryFn: ({ pageParam, signal }) =>
      listInvitations(
        officeId,
        { kind, state: states.length > 0 ? states.join(',') : undefined, startingAt: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    // A pending email is sent in a moment.
    refetchInterval: (query) =>
      query.state.data?.pages.some(
        ({ counts, items }) => counts.sending > 0 || items.some(({ state }) => state === 'sending'),
      )
        ? 3000
        : false,
    meta: { quiet: true },
  });
}
