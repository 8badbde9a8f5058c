import { queryOptions } from '@tanstack/react-query';
import { get, post } from '~/areas/business-connect/send';
import type { Terms } from '~/areas/business-connect/types';

/** The links by which employers and employees come. Anybody may call them. */

export interface JoinRequest {
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  number?: string;
  birthDate?: string;
}

export interface Joined {
  businessName: string;
  status: 'matched' | 'requested';
  code?: string;
}

export const joinEmployer = (slug: string, body: JoinRequest) =>
  post<Joined>('/businessconnect/{slug}/join', { params: { path: { slug } }, body });

export interface Invitation {
  businessName: string;
  officeName: string;
  firstName: string;
  lastName: string;
  email: string;
  terms: Terms;
  needsPassword: boolean;
  version: number;
}

export interface Link {
  id: number;
  key: string;
}

export const invitationQuery = (link: Link) =>
  queryOptions({
    queryKey: ['business-invitation', link],
    queryFn: ({ signal }) =>
      get<Invitation>('/accounts/businesses/{id}/{key}', { params: { path: { ...link } }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export interface Acceptance {
  businessName: string;
  legalName: string;
  ein?: string;
  password?: string;
  confirmPassword?: string;
  terms: boolean;
  addendum: boolean;
  version: number;
}

export const acceptTerms = (link: Link, body: Acceptance) =>
  post<{ email: string }>('/accounts/businesses/{id}/{key}', {
    params: { path: { ...link } },
    body,
  });

export interface SignupRequest {
  office: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
}

export const signUpBusiness = (body: SignupRequest) =>
  post<object>('/accounts/small-business-signup', { body });
