import { lazy, type ReactNode, Suspense } from 'react';
import type { ScreenRoute } from '../../routes';
import { useBrand } from '../brand';
import { opens } from './permissions';
import { lockedBy } from './tier-lock';
import { useUser } from './useUser';

// Neither is part of the first load, which this is.
const LockedPage = lazy(async () => ({ default: (await import('./LockedPage')).LockedPage }));
const NotFound = lazy(async () => ({
  default: (await import('~/areas/errors/not-found/Screen')).Screen,
}));

interface GateProps {
  route: Pick<ScreenRoute, 'title' | 'permission' | 'feature' | 'tier'>;
  children: ReactNode;
}

/** A page that asks for a permission, a feature or a tier; without it, what to do about it. */
export function Gate({ route, children }: GateProps) {
  const { features } = useBrand();
  const user = useUser();
  const open = opens(route, user, (feature) => features[feature] === true);
  if (open && !(route.tier && lockedBy(user, route.tier))) return children;
  return (
    <Suspense fallback={null}>
      <LockedPage route={route} open={open} />
    </Suspense>
  );
}

/** A public page of a feature; a brand without the feature has no such page. */
export function PublicGate({ route, children }: GateProps) {
  const { features } = useBrand();
  if (!route.feature || features[route.feature]) return children;
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}
