import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router';
import { closeSession } from '~/api/session';
import { isRedirect, routes, type ScreenRoute, screens } from '../routes';
import { ErrorPage } from './ErrorPage';
import { Root, type RouteHandle } from './layouts/Root';
import { Splash } from './layouts/Splash';
import { loadedPart } from './loaded-part';
import { guard } from './session/guard';
import { SIGNUP_PATHS } from './signup-paths';

/** The frame of a place with a sidebar, which is made from the place's pages. */
const office = () => import('./layouts/office/OfficeLayout').then((module) => module.OfficeLayout);

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

/** The screen with the styles of its parts. */
async function screenOf(route: ScreenRoute): Promise<ComponentType> {
  const style = route.parts === 'first' ? null : STYLES[route.parts ?? 'all']();
  const [{ Screen }] = await Promise.all([route.screen(), style]);
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

/** All addresses of the app with their pages, built from the route table. */
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
    lazy: layout(name),
    ErrorBoundary: ErrorPage,
    children: screens.filter((route) => route.layout === name).map((route) => page(route, queries)),
  }));
  const redirects = routes.filter(isRedirect).map(
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
      children: [...layouts, ...redirects, ...signup, ...gallery, unknown],
    },
  ];
}

export function createRouter(queries: QueryClient) {
  const { history } = window;
  // The scroll position is stored under this key. Without a key, a page would start at the scroll
  // position of the document before it.
  if (!history.state?.key) history.replaceState({ key: `${Math.random()}` }, '');
  return createBrowserRouter(routeTree(queries));
}
