// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http as mock } from 'msw';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { forgetChoices } from '~/api/active-office';
import { keepSession } from '~/api/tokens';
import { at, testServer } from '~/testing/server';
import type { UserType } from '~/user/roles';
import { routes } from '../../all-routes';
import { laterPages, routeTree } from '../router';

/**
 * Who may see which page: every user type opens every address of the route table through the real
 * router.
 */

const ANYONE = [
  '/start',
  '/developers',
  '/accounts/small-business-signup',
  '/accounts/complete-business-signup/:smBusinessInfoId/:activationKey',
  '/businessconnect/:officeSlug',
  '/community-enroll/:groupCode',
  '/accounts/community-signup',
  '/accounts/:associationUrl',
  '/subscribe',
  '/accounts/complete-dentist-signup/:dentistInfoId/:activationKey',
  '/BAA-signed',
  '/signup-complete',
  '/learn-more',
  '/accounts/reset-password/:token',
  '/accounts/set-password/:token',
  '/accounts/confirm-email/:token',
  '/accounts/change-email/:token',
  '/accounts/join-office/:token',
  '/accounts/join-family/:token',
  '/terms',
  '/privacy',
  '/faq',
  '/terms-employee',
  '/business-connect-terms',
  '/business-connect-addendum',
  '/patient-referral/:paymentUniqueId',
  '/pn/:paymentUniqueId',
  '/patient/payment-update/:activationKey/:userId',
  '/unsubscribe/:token',
  '/inhouse-financing/:agreementKey',
  '/practice-invitation/:inviteId',
  '/web-payout/:payoutURL',
  '/payout-change/:token',
  '/unauthorized',
  '/error/404-not-found',
  '/plan-builder',
  '/ppo-calculator',
  '/out-of-network',
];
/** A signed-in user is redirected to the landing page. */
const GUESTS = ['/accounts/login', '/accounts/forgot-password', '/enroll/practice'];
const OFFICE = [
  '/dentist-new/members',
  '/account/dashboard',
  '/leaderboard',
  '/account/members',
  '/dentist-new/today',
  '/dentist-new/here-today',
  '/account/collect',
  '/dentist-new/activity',
  '/dentist-new/contact-admin',
  '/dentist-new/release-notes',
  '/account/guests',
  '/account/duplicates',
  '/dentist-new/payment-history/:patientId',
  '/dentist-new/membership-history/patient/:patientId',
  '/account/patient-signup',
  '/account/marketing',
  '/office-referral/:paymentUniqueId',
  '/dentist-new/faq',
  '/dentist-new/video-connect',
  '/account/settings/user',
  '/account/settings/office',
  '/account/inbox',
  '/account/vouchers',
  '/account/business-connect',
  '/dentist-new/landing-connect',
];
const SETUP = [
  '/dentist-new/edit-profile',
  '/dentist-new/profile',
  '/account/branding',
  '/dentist-new/get-started',
  '/single-setup',
  '/account/upgrade',
];
const LEADS = [
  ...OFFICE,
  '/dentist-new/business-connect-reports',
  '/account/community-connect',
  '/account/move-in',
  '/dentist-new/landing-community-connect',
  ...SETUP,
  '/multi-setup',
  '/account/disputes',
  '/account/message-log',
  '/account/guaranteed-payments',
  '/account/inhouse-financing',
  '/account/reports',
  '/dentist-new/reports',
  '/dentist-new/web-report/:year/:month',
  '/dentist-new/payment-ledger',
  '/dentist-new/memberships',
  '/dentist-new/custom-membership',
  '/account/settings/membership-plan',
  '/account/settings/billing',
  '/account/multi-location-billing',
  '/dentist-new/users',
  '/dentist-new/reviews',
  '/account/messages',
  '/dentist-new/terms-update',
  '/account/order-info-cards',
];
/** Open to who runs an office and reaches another location of its organization. */
const ORGANIZATION = [
  '/account/multi-location-dashboard',
  '/account/multi-location-reports',
  '/dentist-new/multiLocationReports',
  '/account/manage-locations',
  '/account/manage-locations/edit',
  '/account/manage-groups',
  '/account/manage-plans',
  '/account/manage-users',
];
const HOUSEHOLD = [
  '/patient-details/dashboard',
  '/patient-details/card',
  '/patient-details/payment-history',
  '/patient-details/inhouse-financing/:agreementId',
  '/patient-details/messages',
  '/patient-details/settings',
  '/patient/your-dentist',
  '/patient/your-reviews',
];
const PLATFORM = [
  '/admin/dentists',
  '/admin/dentists/:id',
  '/admin/dentist-users/:dentistInfoId',
  '/admin/dentist-history/:dentistInfoId',
  '/admin/members',
  '/admin/payment-history/patient/:patientId',
  '/admin/membership-history/patient/:patientId',
  '/admin/search',
  '/admin/manage',
  '/admin/associations',
  '/admin/affiliates',
  '/admin/custom-membership',
  '/admin/business-connect',
  '/admin/kpi',
  '/admin/reports',
  '/admin/reporting',
  '/admin/leadSource',
  '/admin/approvals',
  '/admin/more',
  '/admin/toolbox',
  '/admin/users',
  '/admin/reviews',
  '/admin/incomplete',
  '/admin/contact-admin',
  '/admin/releaseNotes',
  '/admin/marketing-orders',
  '/admin/account',
  '/admin/profile',
  '/admin/edit-profile',
];
const SENIOR = [...PLATFORM, '/admin/fees', '/admin/services', '/admin/promos'];
const LEAD = [
  ...SENIOR,
  '/admin/errorLogs',
  '/admin/smsSetup',
  '/admin/smsLogs',
  '/admin/super_admin',
];

const ASSOCIATION = [
  '/associations/dentists',
  '/associations/reporting',
  '/associations/custom-membership',
  '/associations/users',
  '/associations/profile',
  '/associations/edit-profile',
  '/account/settings/user',
];

const PAGES: Record<UserType, string[]> = {
  client: HOUSEHOLD,
  patient: HOUSEHOLD,
  dentist: [...LEADS, '/multi-csv-review'],
  dentist_standard: OFFICE,
  office_admin: LEADS,
  office_admin_temp: [
    ...SETUP,
    '/account/settings/user',
    '/account/settings/office',
    '/dentist-new/contact-admin',
    '/dentist-new/release-notes',
  ],
  sm_business: [
    '/business/members',
    '/business/reports',
    '/business/settings',
    '/business/contact-admin',
    '/business-faq',
    '/account/settings/user',
  ],
  association: ASSOCIATION,
  association_standard: ASSOCIATION,
  affiliate: ['/associations/dentists', '/associations/reporting', '/account/settings/user'],
  voucher_approver: ['/account/vouchers'],
  admin: PLATFORM,
  almost_super: SENIOR,
  super_admin: LEAD,
};
const LANDING = '/terms';

const server = testServer();

function signedIn(type: UserType | null, linkedWithOffices: object[] = []) {
  const user = { userId: 1, type, landing: LANDING, dentistInfo: { id: 7 }, linkedWithOffices };
  if (type) keepSession('t');
  server.use(
    mock.post(at('/session/refresh'), () =>
      type
        ? HttpResponse.json({ data: { token: 't', expiresAt: '2026-11-21T00:00:00Z', user } })
        : HttpResponse.json({}, { status: 401 }),
    ),
    mock.get(at('/users/me/account'), () => HttpResponse.json({ data: user })),
    mock.post(at('/session/logout'), () => HttpResponse.json({ data: {} })),
  );
}

/** The tree without its components: the rest decides where an address ends. */
function bare(tree: RouteObject[]): RouteObject[] {
  return tree.map(({ id, path, middleware, loader, children }) => ({
    ...(id && { id }),
    path,
    middleware,
    loader: loader ?? (() => null),
    ...(children && { children: bare(children) }),
  })) as RouteObject[];
}

const addressOf = (path: string) => path.replaceAll(/:\w+/g, '7');

/** Where each user type ends after opening each of `paths`, by path. */
async function ends(paths: string[]): Promise<Record<string, string>> {
  const queries = new QueryClient();
  const later = laterPages(queries);
  const router = createMemoryRouter(bare(routeTree(queries)), {
    initialEntries: ['/error/404-not-found'],
    patchRoutesOnNavigation: (visit) =>
      later({ ...visit, patch: (id, pages) => visit.patch(id, bare(pages)) }),
  });
  const found: Record<string, string> = {};
  for (const path of paths) {
    await router.navigate(addressOf(path));
    const { pathname, search } = router.state.location;
    found[path] = pathname + search;
  }
  router.dispose();
  return found;
}

const paths = routes.filter((route) => !('logsOut' in route)).map((route) => route.path);
const leadsTo = Object.fromEntries(
  routes.flatMap((route) => ('to' in route ? [[route.path, route.to]] : [])),
);
const toLogin = (address: string) => `/accounts/login?${new URLSearchParams({ return: address })}`;
const by = (end: (path: string, target: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, end(path, leadsTo[path] ?? path)]));

describe('every page of the route table', () => {
  it.each(Object.entries(PAGES))('opens to %s or does not', async (type, pages) => {
    signedIn(type as UserType);
    expect(await ends(paths)).toEqual(
      by((_, target) => {
        if (GUESTS.includes(target)) return LANDING;
        if ([...ANYONE, ...pages].includes(target)) return addressOf(target);
        // With a single location there is no organization to see.
        if (ORGANIZATION.includes(target) && pages.includes('/multi-setup')) return LANDING;
        if (target === '/account/settings/office')
          return pages === HOUSEHOLD ? '/patient-details/settings' : LANDING;
        return target === '/account/patient-signup' ? LANDING : '/unauthorized';
      }),
    );
  });

  it.each([
    ['dentist', 'dentist'],
    ['office_admin', 'office_admin'],
    ['dentist_standard', 'office_admin'],
  ] as const)(
    'of the organization opens to %s who is %s at another location',
    async (type, role) => {
      signedIn(type, [{ id: 8, officeName: 'Oak', role }]);
      const found = await ends(ORGANIZATION);
      forgetChoices();
      expect(found).toEqual(Object.fromEntries(ORGANIZATION.map((path) => [path, path])));
    },
  );

  it('of the organization is closed to associates of two locations', async () => {
    signedIn('dentist_standard', [{ id: 8, officeName: 'Oak', role: 'dentist_standard' }]);
    expect(new Set(Object.values(await ends(ORGANIZATION)))).toEqual(new Set(['/unauthorized']));
  });

  it('asks a stranger to sign in, and remembers where the way led', async () => {
    signedIn(null);
    expect(await ends(paths)).toEqual(
      by((_, target) =>
        [...ANYONE, ...GUESTS].includes(target) ? addressOf(target) : toLogin(addressOf(target)),
      ),
    );
  });

  it('is in this table', () => {
    const listed = [
      ...ANYONE,
      ...GUESTS,
      ...ORGANIZATION,
      ...Object.values(PAGES).flat(),
      ...Object.keys(leadsTo),
    ];
    expect(routes.map((route) => route.path).filter((path) => !listed.includes(path))).toEqual([]);
    expect([...new Set(listed)].filter((path) => !routes.some((one) => one.path === path))).toEqual(
      [],
    );
  });
});
