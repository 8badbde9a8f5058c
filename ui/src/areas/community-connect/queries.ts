import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import { communities, communityLinks } from './calls';
import type { CommunityState } from './types';

export const communitiesQuery = (office: number, state: CommunityState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['communities', office, state],
    queryFn: ({ pageParam, signal }) => communities(office, state, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const linksQuery = (office: number, community: number) =>
  queryOptions({
    queryKey: ['community-links', office, community],
    queryFn: ({ signal }) => communityLinks(office, community, signal),
    meta: { quiet: true },
  });
