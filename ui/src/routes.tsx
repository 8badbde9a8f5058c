import { growthPages } from './routes/growth';
import { memberPages } from './routes/members';
import { patientPages } from './routes/patient';
import { planPages, planTools } from './routes/plans';
import { publicPages } from './routes/public';
import { settingsPages } from './routes/settings';
import type { PageRoute, ScreenRoute } from './routes/types';

export { redirects } from './routes/redirects';
export type { ScreenRoute } from './routes/types';

type Layout = ScreenRoute['layout'];

export const within = (layout: Layout, pages: PageRoute[]): ScreenRoute[] =>
  pages.map((page) => ({ ...page, layout }));

/**
 * The pages of the first load, which names the files of each. Their rows are in `routes/`, one file
 * per part of the app.
 *
 * Patient sign-up addresses are not here: the server serves them as a separate page
 * (`app/signup-paths.ts`).
 */
export const firstScreens: readonly ScreenRoute[] = [
  ...within('public', publicPages),
  ...within('office', memberPages),
  ...within('office', planPages),
  ...within('public', planTools),
  ...within('office', growthPages),
  ...within('office', settingsPages),
  ...within('patient', patientPages),
];

/** The tables of few users, which load with the first address of their layout. */
const LATER: { layout: Layout; addresses: RegExp; pages: () => Promise<PageRoute[]> }[] = [
  {
    layout: 'organization',
    addresses:
      /^\/(account\/(multi-location-(dashboard|reports)|manage-)|dentist-new\/multiLocationReports)/i,
    pages: async () => (await import('./routes/organization')).organizationPages,
  },
  {
    layout: 'business',
    addresses: /^\/business(-faq)?(\/|$)/i,
    pages: async () => (await import('./routes/business')).businessPages,
  },
  {
    layout: 'association',
    addresses: /^\/associations\//i,
    pages: async () => (await import('./routes/association')).associationPages,
  },
  {
    layout: 'admin',
    addresses: /^\/admin\//i,
    pages: async () => (await import('./routes/admin')).adminPages,
  },
];

/** The layout whose table has an address, where the first load has not. */
export const laterLayoutAt = (path: string): Layout | undefined =>
  LATER.find(({ addresses }) => addresses.test(path))?.layout;

/**
 * The pages whose tables have loaded: the frame of a place finds those of the place here. All pages
 * are in `all-routes.ts`.
 */
export const screens: ScreenRoute[] = [...firstScreens];

/** The pages of a layout, whose table loads unless it has. */
export async function loadScreens(layout: string): Promise<ScreenRoute[]> {
  const known = () => screens.filter((page) => page.layout === layout);
  const table = LATER.find((one) => one.layout === layout);
  if (!table || known().length > 0) return known();
  const pages = await table.pages();
  // Another load may have ended first.
  if (known().length === 0) screens.push(...within(table.layout, pages));
  return known();
}
