// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { importsOf } from '../test/folders';
import { isRedirect, routes, screens } from './all-routes';
import { isSignupPath, SIGNUP_PATHS } from './app/signup-paths';
import { firstScreens, laterLayoutAt } from './routes';

describe('the route table', () => {
  it('has every path once, whole, and none of the sign-up page', () => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect(path).toMatch(/^\//);
      expect(isSignupPath(path)).toBe(false);
    }
  });

  it('has the specification’s redirects', () => {
    const to = Object.fromEntries(routes.filter(isRedirect).map((route) => [route.path, route.to]));
    expect(to).toEqual({
      '/': '/accounts/login',
      '/accounts/logout': '/accounts/login',
      '/tos': '/terms',
      '/out-of-network-old': '/out-of-network',
      '/enroll-practice': '/enroll/practice',
      '/accounts/dentist-signup': '/enroll/practice',
      '/accounts/old-dentist-signup': '/enroll/practice',
      '/office-enroll': '/enroll/practice',
      '/signup/my-hq': '/enroll/practice',
      '/checkout': '/subscribe',
      '/dentist-new/business-connect': '/account/business-connect',
      '/dentist-new/community-connect': '/account/community-connect',
      '/dentist-new/marketing': '/account/marketing',
      '/account/settings/membership-plan-legacy': '/account/settings/membership-plan',
      '/dentist-new/signup': '/account/patient-signup',
      '/dentist-new/upgrade': '/account/upgrade',
      '/dentist-new/upgrade-form': '/account/upgrade',
      '/dentist/members': '/dentist-new/members',
      '/dentist/new-members': '/dentist-new/members',
      '/dentist/faq': '/dentist-new/faq',
      '/patient/payment-history': '/patient-details/payment-history',
      '/patient/membership-info': '/patient-details/dashboard',
      '/patient/profile': '/patient-details/settings',
      '/dentist/new-reviews': '/dentist-new/reviews',
      '/dentist/contact-admin': '/dentist-new/contact-admin',
    });
  });

  it('leads only to pages that stand', () => {
    const standing = new Set(screens.map((route) => route.path));
    for (const route of routes.filter(isRedirect)) expect(standing).toContain(route.to);
  });

  it.each(screens.map((route) => [route.path, route] as const))(
    '%s has a title and a screen',
    async (_path, route) => {
      expect(route.title).not.toBe('');
      expect(typeof (await route.screen()).Screen).toBe('function');
    },
  );

  it('opens no office or patient page to everybody', () => {
    for (const route of screens) {
      if (route.layout !== 'public') expect(Array.isArray(route.audience)).toBe(true);
    }
  });
});

describe('the tables of few users', () => {
  it('load with the addresses of their own pages, and with no other', () => {
    const first: readonly object[] = firstScreens;
    for (const route of routes) {
      const later = !isRedirect(route) && !first.includes(route);
      expect(laterLayoutAt(route.path), route.path).toBe(later ? route.layout : undefined);
    }
    expect(laterLayoutAt('/Business-FAQ/')).toBe('business');
  });

  it('are in no file of the app but through the loading of their own', () => {
    const later = /^(all-routes|routes\/(admin|association|business|organization))\.ts$/;
    const found = importsOf(import.meta.dirname).filter(
      ({ from, to }) => later.test(to) && !later.test(from),
    );
    expect(found.map(({ from, to }) => `${from}: ${to}`).sort()).toEqual([
      'routes.tsx: routes/admin.ts',
      'routes.tsx: routes/association.ts',
      'routes.tsx: routes/business.ts',
      'routes.tsx: routes/organization.ts',
    ]);
  });
});

describe('sign-up addresses', () => {
  it('are served by the sign-up page', () => {
    for (const path of SIGNUP_PATHS)
      expect(isSignupPath(path.replace(/:\w+/, 'juniper-creek'))).toBe(true);
    expect(isSignupPath('/accounts/signup/my-dentist/42/')).toBe(true);
    for (const path of ['/signup', '/signup/my-hq', '/signup/a/b', '/enroll/practice'])
      expect(isSignupPath(path)).toBe(false);
    expect(isSignupPath('/accounts/login')).toBe(false);
  });
});
