import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState } from '~/shared/panel/Panel';
import { associationQuery, ownQuery } from './queries';
import type { Association } from './types';

/** The association that the user works for. */
export function OwnAssociation({
  children,
}: {
  children: (association: Association) => ReactNode;
}) {
  const own = useQuery(ownQuery);
  return (
    <LoadedQuery query={own} errorTitle="Your association didn’t load">
      {({ associations: [first] }) =>
        first ? (
          <One id={first.id}>{children}</One>
        ) : (
          <EmptyState title="You work for no association now">
            Ask a manager of your association to add you again.
          </EmptyState>
        )
      }
    </LoadedQuery>
  );
}

function One({ id, children }: { id: number; children: (association: Association) => ReactNode }) {
  const query = useQuery(associationQuery(id));
  return (
    <LoadedQuery query={query} errorTitle="Your association didn’t load">
      {children}
    </LoadedQuery>
  );
}
