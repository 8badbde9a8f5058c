import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The links by which employers and employees come. Anybody may call them. */

type Schemas = components['schemas'];
export type Joined = Schemas['EmployerJoin'];
export type Invitation = Schemas['BusinessInvitation'];

export const joinEmployer = (slug: string, body: Schemas['EmployerJoinRequest']) =>
  answer(http.POST('/businessconnect/{slug}/join', { params: { path: { slug } }, body }));

export interface Link {
  id: number;
  key: string;
}

const at = (link: Link) => ({ params: { path: { ...link } } });

export const invitationQuery = (link: Link) =>
  queryOptions({
    queryKey: ['business-invitation', link],
    queryFn: ({ signal }) =>
      answer(http.GET('/accounts/businesses/{id}/{key}', { ...at(link), signal })),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const acceptTerms = (link: Link, body: Schemas['AcceptRequest']) =>
  answer(http.POST('/accounts/businesses/{id}/{key}', { ...at(link), body }));

export const signUpBusiness = (body: Schemas['BusinessSignupRequest']) =>
  answer(http.POST('/accounts/small-business-signup', { body }));
