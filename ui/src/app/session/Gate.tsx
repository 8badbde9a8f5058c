import { lazy, type ReactNode, Suspense } from 'react';
import { useBrand } from '~/shared/brand/brand';
import { opens } from '~/user/opens';
import type { Page } from '~/user/pages';
import { lockedBy } from '~/user/tier-lock';
import { useUser } from '~/user/useUser';

// Loaded only where the page is not shown.
const LockedPage = lazy(async () => ({ default: (await import('./LockedPage')).LockedPage }));
const NotFound = lazy(async () => ({
  default: (await import('~/areas/errors/not-found/Screen')).Screen,
}));

interface GateProps {
  route: Pick<Page, 'title' | 'permission' | 'feature' | 'tier'> & { layout?: string };
  children: ReactNode;
}

/** A page that requires a permission, a feature or a tier; without it, shows what to do instead. */
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

/** A public page of a feature; it does not exist for a brand without the feature. */
export function PublicGate({ route, children }: GateProps) {
  const { features } = useBrand();
  if (!route.feature || features[route.feature]) return children;
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}
