import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router';
import { closeSession } from '~/api/session';
import { firstScreens, laterLayoutAt, loadScreens, redirects, type ScreenRoute } from '../routes';
import { ErrorPage } from './ErrorPage';
import { Root, type RouteHandle } from './layouts/Root';
import { Splash } from './layouts/Splash';
import { loadedPart } from './loaded-part';
import { guard } from './session/guard';
import { SIGNUP_PATHS } from './signup-paths';

/**
 * The frame of a place with a sidebar, which is made from the place's pages. The whole organization
 * can be active on an office's page.
 */
async function office(): Promise<ComponentType> {
  const [{ OfficeLayout }] = await Promise.all([
    import('./layouts/office/OfficeLayout'),
    loadScreens('organization'),
  ]);
  return OfficeLayout;
}

/**
 * Loaded with the first page that uses the layout: a sign-in page loads nothing of the office's
 * frame.
 */
const LAYOUTS: Record<ScreenRoute['layout'], () => Promise<ComponentType>> = {
  public: () => import('./layouts/public/PublicLayout').then((module) => module.PublicLayout),
  office,
  organization: office,
  business: office,
  association: office,
  patient: () => import('./layouts/patient/PatientLayout').then((module) => module.PatientLayout),
  admin: () => import('./layouts/admin/AdminLayout').then((module) => module.AdminLayout),
};

const layout = (name: ScreenRoute['layout']) => async () => ({
  Component: await loadedPart(LAYOUTS[name]),
});

/** Style sheets of page parts beyond those of every page. */
const STYLES: Record<'form' | 'all', () => Promise<unknown>> = {
  form: () => import('./theme/form-parts'),
  all: () => import('./theme/all-parts'),
};

/** The screen, once the styles of its parts and the pages that its frames name have loaded. */
async function screenOf(route: ScreenRoute): Promise<ComponentType> {
  const style = route.parts === 'first' ? null : STYLES[route.parts ?? 'all']();
  const [{ Screen }] = await Promise.all([
    route.screen(),
    style,
    ...(route.alsoAt ?? []).map(loadScreens),
  ]);
  return Screen;
}

/** The screen, wrapped in the checks its route requires besides the audience. */
export async function gated(route: ScreenRoute): Promise<ComponentType> {
  if (!route.permission && !route.feature && !route.tier) return screenOf(route);
  const [Screen, { Gate, PublicGate }] = await Promise.all([
    screenOf(route),
    import('./session/Gate'),
  ]);
  const Asks = route.audience === 'anyone' ? PublicGate : Gate;
  return () => (
    <Asks route={route}>
      <Screen />
    </Asks>
  );
}

function page(route: ScreenRoute, queries: QueryClient): RouteObject {
  return {
    path: route.path,
    middleware: [guard(route.audience, queries, route.elsewhere, route.layout)],
    handle: { title: route.title } satisfies RouteHandle,
    lazy: async () => ({ Component: await loadedPart(() => gated(route)) }),
    ErrorBoundary: ErrorPage,
  };
}

/** The addresses of the first load with their pages, built from the route table. */
export function routeTree(queries: QueryClient): RouteObject[] {
  const gallery: RouteObject[] = import.meta.env.DEV
    ? [
        {
          path: '/test-playground',
          handle: { title: 'Interface kit' } satisfies RouteHandle,
          lazy: async () => ({ Component: (await import('./gallery/Screen')).Screen }),
        },
        {
          path: '/test-layout',
          handle: { title: 'Page frame' } satisfies RouteHandle,
          lazy: async () => ({ Component: (await import('./gallery/Layout')).Screen }),
        },
      ]
    : [];
  const layouts = (Object.keys(LAYOUTS) as ScreenRoute['layout'][]).map((name) => ({
    id: name,
    lazy: layout(name),
    ErrorBoundary: ErrorPage,
    children: firstScreens
      .filter((route) => route.layout === name)
      .map((route) => page(route, queries)),
  }));
  const moved = redirects.map(
    (route): RouteObject => ({
      path: route.path,
      loader: async ({ request }) => {
        // An older address keeps its query.
        if (!route.logsOut) return redirect(route.to + new URL(request.url).search);
        await closeSession();
        return redirectDocument(route.to);
      },
    }),
  );
  // A sign-in may return to a sign-up page, which the server serves as a separate document.
  const signup = SIGNUP_PATHS.map(
    (path): RouteObject => ({ path, loader: ({ request }) => redirectDocument(request.url) }),
  );
  const unknown: RouteObject = {
    lazy: layout('public'),
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: '*',
        handle: { title: 'Page not found' } satisfies RouteHandle,
        lazy: async () => ({
          Component: await loadedPart(
            async () => (await import('../areas/errors/not-found/Screen')).Screen,
          ),
        }),
        ErrorBoundary: ErrorPage,
      },
    ],
  };
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Splash,
      children: [...layouts, ...moved, ...signup, ...gallery, unknown],
    },
  ];
}

/** Adds the pages of a table that loads later, when one of its addresses is opened. */
export const laterPages =
  (queries: QueryClient): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    const name = laterLayoutAt(path);
    if (name)
      patch(
        name,
        (await loadScreens(name)).map((route) => page(route, queries)),
      );
  };

export function createRouter(queries: QueryClient) {
  const { history } = window;
  // The scroll position is stored under this key. Without a key, a page would start at the scroll
  // position of the document before it.
  if (!history.state?.key) history.replaceState({ key: `${Math.random()}` }, '');
  return createBrowserRouter(routeTree(queries), {
    patchRoutesOnNavigation: laterPages(queries),
  });
}
