import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  type AgreementFilter,
  type FinancingWish,
  listAgreements,
  loadAgreement,
  ownAgreement,
  ownAgreements,
  previewAgreement,
  settlement,
  signPage,
} from './calls';

export const agreementsQuery = (officeId: number, filter: AgreementFilter) =>
  infiniteQueryOptions({
    queryKey: ['agreements', officeId, filter],
    queryFn: ({ pageParam, signal }) => listAgreements(officeId, filter, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const agreementQuery = (officeId: number, agreementId: number) =>
  queryOptions({
    queryKey: ['agreement', officeId, agreementId],
    queryFn: ({ signal }) => loadAgreement(officeId, agreementId, signal),
    meta: { quiet: true },
  });

export const householdAgreementsQuery = (officeId: number, accountId: number) =>
  queryOptions({
    queryKey: ['agreements', officeId, 'account', accountId],
    queryFn: ({ signal }) => listAgreements(officeId, { accountId }, undefined, signal),
    meta: { quiet: true },
  });

export const previewQuery = (officeId: number, wish: FinancingWish | null) =>
  queryOptions({
    queryKey: ['agreement-preview', officeId, wish],
    queryFn: ({ signal }) => previewAgreement(officeId, wish as FinancingWish, signal),
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const settlementQuery = (officeId: number, agreementId: number) =>
  queryOptions({
    queryKey: ['agreement-settlement', officeId, agreementId],
    queryFn: ({ signal }) => settlement(officeId, agreementId, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const signPageQuery = (agreementKey: string) =>
  queryOptions({
    queryKey: ['agreement-link', agreementKey],
    queryFn: ({ signal }) => signPage(agreementKey, signal),
    // The text must not change while it is being signed.
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  });

export const ownAgreementsQuery = queryOptions({
  queryKey: ['own-agreements'],
  queryFn: ({ signal }) => ownAgreements(signal),
  meta: { quiet: true },
});

export const ownAgreementQuery = (agreementId: number) =>
  queryOptions({
    queryKey: ['own-agreements', agreementId],
    queryFn: ({ signal }) => ownAgreement(agreementId, signal),
    meta: { quiet: true },
  });
