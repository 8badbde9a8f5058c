import './style';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, startTransition, useEffect } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { activeOfficeId } from '~/api/active-office';
import { configureClient, http } from '~/api/client';
import { createQueryClient } from '~/api/query';
import { currentUser } from '~/api/session';
import { onSignedOutElsewhere } from '~/api/tokens';
import { screens } from '~/routes';
import { type Brand, BrandProvider, loadBrand, logoAddress } from '~/shared/brand/brand';
import { pause } from '~/shared/first-sight';
import { toast } from '~/shared/toasts/toasts';
import { PagesProvider } from '~/user/pages';
import { loginAddress } from '~/user/return-address';
import { guardChunks } from './chunk-reload';
import { reportError } from './report-later';
import { createRouter } from './router';
import { StartFailed } from './StartFailed';
import { ThemeWorld } from './theme/ThemeWorld';

function setIcon(brand: Brand): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', logoAddress(brand));
}

/** Whether the server rendered the page's initial content. */
const hasFirstSight = () => document.getElementById('content') !== null;

/** Resolves when the first page and everything it needs have loaded. */
function opened(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Calls `then` once, when the page has rendered. */
function Drawn({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(then, []);
  return null;
}

async function show(root: ReactRoot, brand: Brand, repeatActs: () => void): Promise<void> {
  const queries = createQueryClient((message) => toast('error', message));
  // Lets the browser handle user input between the steps of the start.
  await pause();
  const router = createRouter(queries);
  // While a page is being opened, the address is still the previous one.
  const target = () => {
    const { pathname, search } = router.state.navigation.location ?? window.location;
    return pathname + search;
  };
  let leaving = false;
  const toLogin = () => {
    if (leaving) return;
    leaving = true;
    window.location.assign(loginAddress(target(), 'session'));
  };
  configureClient({
    toast,
    unauthenticated: toLogin,
    refreshed: ({ user }) => {
      const known = queries.getQueryData(currentUser.queryKey);
      if (known && known.userId !== user.userId) window.location.assign(user.landing);
    },
  });
  onSignedOutElsewhere(toLogin);
  guardChunks(target, reportError);
  void import('./error-reports').then(({ sendReport, watchErrors }) =>
    watchErrors(
      () => router.state.matches.at(-1)?.route.path ?? 'unknown',
      (body) => {
        const id = queries.getQueryData(currentUser.queryKey) ? activeOfficeId() : null;
        if (id === null) return false;
        void http
          .POST('/dentists/{id}/browser-errors', { params: { path: { id } }, body })
          .then(
            ({ response }) => response.ok,
            () => false,
          )
          // The office that this browser chose last may be another user's.
          .then((sent) => {
            if (!sent) sendReport(body);
          });
        return true;
      },
    ),
  );
  // The server-rendered content stays until the page replaces it.
  const open = opened(router);
  if (hasFirstSight()) await open;
  // There are no messages before there is a page, so their script must not delay it.
  const Toasts = lazy(async () => {
    await open;
    return { default: (await import('./Toasts')).Toasts };
  });
  // Keeps the user's scroll position, even while the page is still shorter than the content it
  // replaces.
  if (window.scrollY > 0) {
    const { style, offsetHeight } = document.body;
    style.minHeight = `${offsetHeight}px`;
    router.subscribe(({ navigation }) => navigation.location && style.removeProperty('min-height'));
  }
  // In time slices, so that a slow phone stays responsive.
  startTransition(() => {
    root.render(
      <StrictMode>
        <BrandProvider value={brand}>
          <ThemeWorld>
            <PagesProvider value={screens}>
              <QueryClientProvider client={queries}>
                <Suspense>
                  <Toasts />
                </Suspense>
                <RouterProvider router={router} />
                <Drawn then={repeatActs} />
              </QueryClientProvider>
            </PagesProvider>
          </ThemeWorld>
        </BrandProvider>
      </StrictMode>,
    );
  });
}

/**
 * Loads the brand of this host, then shows the app in `element`; `repeatActs` repeats the user's
 * actions on the server-rendered content.
 */
export async function start(element: Element, repeatActs: () => void): Promise<void> {
  const root = createRoot(element);
  try {
    const brand = await loadBrand();
    setIcon(brand);
    await show(root, brand, repeatActs);
  } catch (error) {
    console.error(error);
    root.render(<StartFailed />);
  }
}
