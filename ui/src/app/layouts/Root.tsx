import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { currentUser } from '~/api/session';
import { BrandProvider, useBrand } from '~/shared/brand/brand';
import { usePublicOffice } from '~/shared/public-office/public-office';
import { useDocumentTitle } from '~/shared/title/title';
import { isHousehold } from '~/user/roles';
import { featureFlags, withFlags, withSwitched } from '../feature-flags';
import { NetworkBanner } from '../network/NetworkBanner';
import classes from './Root.module.css';
import { TestMode } from './TestMode';

/** Only staff who act as another user see it, so it is not part of the first load. */
const ImpersonationStrip = lazy(async () => ({
  default: (await import('./ImpersonationStrip')).ImpersonationStrip,
}));

/** What a route passes to the frame. */
export interface RouteHandle {
  title: string;
}

/**
 * How far the user had scrolled the server-rendered content when this app replaced it; 0 once that
 * is restored.
 */
let scrolled: number | undefined;

/**
 * Renders nothing. It must come before React Router’s ScrollRestoration, which scrolls to the top
 * first.
 */
function NoteScroll() {
  useLayoutEffect(() => {
    scrolled ??= window.scrollY;
  }, []);
  return null;
}

/** Around every page: the skip link, the progress bar while a page loads, the document's title. */
export function Root() {
  const brand = useBrand();
  const matches = useMatches();
  const navigation = useNavigation();
  const user = useQuery({ ...currentUser, enabled: false }).data;
  const handle = matches.findLast((match) => match.handle !== undefined)?.handle as
    | RouteHandle
    | undefined;
  useDocumentTitle(handle?.title ?? '', user?.dentistInfo?.officeName ?? null, brand.name);
  const page = usePublicOffice();
  const type = user?.impersonator ? 'admin' : (user?.type ?? '');
  const switched = user?.switchedFeatures;
  const flagged = useMemo(
    () => withFlags(withSwitched(brand, switched), featureFlags(type, window.location.hostname)),
    [brand, type, switched],
  );
  const spanish = page ? page.language === 'es' : user?.language === 'es' && isHousehold(user);
  useLayoutEffect(() => {
    if (scrolled) window.scrollTo(0, scrolled);
    scrolled = 0;
  }, []);
  return (
    <>
      <a href="#content" className={classes.skip}>
        {spanish ? 'Ir al contenido' : 'Skip to content'}
      </a>
      {navigation.state !== 'idle' && <div className={classes.bar} aria-hidden="true" />}
      <NetworkBanner />
      {user?.impersonator && (
        <Suspense>
          <ImpersonationStrip />
        </Suspense>
      )}
      <BrandProvider value={flagged}>
        <Outlet />
      </BrandProvider>
      <TestMode />
      <NoteScroll />
      <ScrollRestoration />
    </>
  );
}
