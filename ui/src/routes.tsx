import { adminPages } from './routes/admin';
import { growthPages } from './routes/growth';
import { memberPages } from './routes/members';
import { patientPages } from './routes/patient';
import { planPages } from './routes/plans';
import { publicPages } from './routes/public';
import { redirects } from './routes/redirects';
import { settingsPages } from './routes/settings';
import type { RedirectRoute, Route, ScreenRoute } from './routes/types';

export type { RedirectRoute, Route, ScreenRoute } from './routes/types';

/**
 * The one route table; its rows are in `routes/`, one file per part of the app. Patient sign-up
 * addresses are not here: the server serves them as a separate page (`app/signup-paths.ts`).
 */
export const routes: Route[] = [
  ...redirects,
  ...publicPages,
  ...memberPages,
  ...planPages,
  ...growthPages,
  ...settingsPages,
  ...patientPages,
  ...adminPages,
];

export const isRedirect = (route: Route): route is RedirectRoute => 'to' in route;

export const screens = routes.filter((route): route is ScreenRoute => !isRedirect(route));
