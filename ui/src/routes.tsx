import { adminPages } from './routes/admin';
import { associationPages } from './routes/association';
import { businessPages } from './routes/business';
import { growthPages } from './routes/growth';
import { memberPages } from './routes/members';
import { organizationPages } from './routes/organization';
import { patientPages } from './routes/patient';
import { planPages, planTools } from './routes/plans';
import { publicPages } from './routes/public';
import { redirects } from './routes/redirects';
import { settingsPages } from './routes/settings';
import type { PageRoute, RedirectRoute, Route, ScreenRoute } from './routes/types';

export type { RedirectRoute, Route, ScreenRoute } from './routes/types';

const within = (layout: ScreenRoute['layout'], pages: PageRoute[]): ScreenRoute[] =>
  pages.map((page) => ({ ...page, layout }));

/** The pages of the app. Their rows are in `routes/`, one file per part of the app. */
export const screens = [
  ...within('public', publicPages),
  ...within('office', memberPages),
  ...within('office', planPages),
  ...within('public', planTools),
  ...within('office', growthPages),
  ...within('office', settingsPages),
  ...within('organization', organizationPages),
  ...within('business', businessPages),
  ...within('association', associationPages),
  ...within('patient', patientPages),
  ...within('admin', adminPages),
];

/**
 * The one route table. Patient sign-up addresses are not here: the server serves them as a separate
 * page (`app/signup-paths.ts`).
 */
export const routes: Route[] = [...redirects, ...screens];

export const isRedirect = (route: Route): route is RedirectRoute => 'to' in route;
