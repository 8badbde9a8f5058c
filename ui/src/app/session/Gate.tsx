import type { ReactNode } from 'react';
import { Screen as NotFound } from '~/areas/errors/not-found/Screen';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import type { ScreenRoute } from '../../routes';
import { useBrand } from '../brand';
import { lockOf } from './permissions';
import { useUser } from './useUser';

interface GateProps {
  route: Pick<ScreenRoute, 'title' | 'permission' | 'feature'>;
  children: ReactNode;
}

/** A page that asks for a permission or a feature; without it, what to do about it. */
export function Gate({ route, children }: GateProps) {
  const { features } = useBrand();
  const lock = lockOf(route, useUser(), (feature) => features[feature] === true);
  if (!lock) return children;
  return (
    <>
      <PageHeader title={route.title} />
      <Panel>
        <EmptyState title={lock.title}>{lock.text}</EmptyState>
      </Panel>
    </>
  );
}

/** A public page of a feature; a brand without the feature has no such page. */
export function PublicGate({ route, children }: GateProps) {
  const { features } = useBrand();
  return route.feature && !features[route.feature] ? <NotFound /> : children;
}
