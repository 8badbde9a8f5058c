import { firstScreens, redirects, within } from './routes';
import { adminPages } from './routes/admin';
import { associationPages } from './routes/association';
import { businessPages } from './routes/business';
import { organizationPages } from './routes/organization';
import type { RedirectRoute, Route, ScreenRoute } from './routes/types';

/** The whole route table, for tests: the app loads the tables of few users later (`routes.tsx`). */

export type { ScreenRoute } from './routes/types';

export const screens: readonly ScreenRoute[] = [
  ...firstScreens,
  ...within('organization', organizationPages),
  ...within('business', businessPages),
  ...within('association', associationPages),
  ...within('admin', adminPages),
];

export const routes: readonly Route[] = [...redirects, ...screens];

export const isRedirect = (route: Route): route is RedirectRoute => 'to' in route;
