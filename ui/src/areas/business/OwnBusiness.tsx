import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState } from '~/shared/panel/Panel';
import { businessQuery, ownQuery } from './queries';
import type { Business } from './types';

/** The business that the user works for, with its offices. */
export function OwnBusiness({ children }: { children: (business: Business) => ReactNode }) {
  const own = useQuery(ownQuery);
  return (
    <LoadedQuery query={own} errorTitle="Your business didn’t load">
      {({ businesses: [first] }) =>
        first ? (
          <One id={first.id}>{children}</One>
        ) : (
          <EmptyState title="You work for no business now">
            Ask the office that invited your business for a new link.
          </EmptyState>
        )
      }
    </LoadedQuery>
  );
}

function One({ id, children }: { id: number; children: (business: Business) => ReactNode }) {
  const query = useQuery(businessQuery(id));
  return (
    <LoadedQuery query={query} errorTitle="Your business didn’t load">
      {children}
    </LoadedQuery>
  );
}
