import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import {
  association,
  earnings,
  officeAssociation,
  offices,
  officeTemplates,
  ownAffiliate,
  ownAssociations,
  people,
  practices,
  report,
  statements,
  templates,
} from './calls';

export const ownQuery = queryOptions({
  queryKey: ['own-associations'],
  queryFn: ({ signal }) => ownAssociations(signal),
  meta: { quiet: true },
});

export const associationQuery = (id: number) =>
  queryOptions({
    queryKey: ['association', id],
    queryFn: ({ signal }) => association(id, signal),
    meta: { quiet: true },
  });

export const officesQuery = (id: number, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['association-offices', id, search],
    queryFn: ({ pageParam, signal }) => offices(id, search, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const reportQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['association-report', id, from, to],
    queryFn: ({ signal }) => report(id, from, to, signal),
    meta: { quiet: true },
  });

export const peopleQuery = (id: number) =>
  queryOptions({
    queryKey: ['association-users', id],
    queryFn: ({ signal }) => people(id, signal),
    meta: { quiet: true },
  });

export const templatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['association-plans', id],
    queryFn: ({ signal }) => templates(id, signal),
    meta: { quiet: true },
  });

export const officeAssociationQuery = (office: number) =>
  queryOptions({
    queryKey: ['office-association', office],
    queryFn: ({ signal }) => officeAssociation(office, signal),
    meta: { quiet: true },
  });

export const officeTemplatesQuery = (office: number) =>
  queryOptions({
    queryKey: ['office-association-plans', office],
    queryFn: ({ signal }) => officeTemplates(office, signal),
    meta: { quiet: true },
  });

export const ownAffiliateQuery = queryOptions({
  queryKey: ['own-affiliate'],
  queryFn: ({ signal }) => ownAffiliate(signal),
  meta: { quiet: true },
});

export const practicesQuery = infiniteQueryOptions({
  queryKey: ['affiliate-practices'],
  queryFn: ({ pageParam, signal }) => practices(pageParam, signal),
  ...PAGES,
  meta: { quiet: true },
});

export const earningsQuery = infiniteQueryOptions({
  queryKey: ['affiliate-earnings'],
  queryFn: ({ pageParam, signal }) => earnings(pageParam, signal),
  ...PAGES,
  meta: { quiet: true },
});

export const statementsQuery = queryOptions({
  queryKey: ['affiliate-statements'],
  queryFn: ({ signal }) => statements(signal),
  meta: { quiet: true },
});
