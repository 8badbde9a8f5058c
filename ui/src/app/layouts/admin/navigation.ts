import type { Page } from '~/user/pages';

/** The pages of our staff, grouped by what people do. */
export const GROUPS: { label: string; paths: string[] }[] = [
  {
    label: 'Practices',
    paths: [
      '/admin/dentists',
      '/admin/members',
      '/admin/users',
      '/admin/incomplete',
      '/admin/manage',
      '/admin/associations',
      '/admin/custom-membership',
      '/admin/affiliates',
      '/admin/business-connect',
    ],
  },
  {
    label: 'Help',
    paths: [
      '/admin/contact-admin',
      '/admin/reviews',
      '/admin/marketing-orders',
      '/admin/releaseNotes',
    ],
  },
  {
    label: 'Money',
    paths: [
      '/admin/kpi',
      '/admin/reports',
      '/admin/reporting',
      '/admin/fees',
      '/admin/services',
      '/admin/promos',
      '/admin/leadSource',
    ],
  },
  {
    label: 'Operations',
    paths: ['/admin/toolbox', '/admin/errorLogs', '/admin/smsSetup', '/admin/smsLogs'],
  },
  {
    label: 'Our team',
    paths: ['/admin/approvals', '/admin/super_admin', '/admin/more', '/admin/account'],
  },
];

type NavigationPage = Pick<Page, 'path' | 'title' | 'audience' | 'feature'>;

/**
 * The groups with the pages that a user may open, at a brand with these features; empty groups are
 * left out.
 */
export function navigationOf(
  pages: readonly NavigationPage[],
  type: string,
  features: Record<string, boolean>,
) {
  return GROUPS.map(({ label, paths }) => ({
    label,
    pages: paths.flatMap((path) =>
      pages.filter(
        (page) =>
          page.path === path &&
          (page.audience as readonly string[]).includes(type) &&
          (!page.feature || features[page.feature] === true),
      ),
    ),
  })).filter(({ pages: own }) => own.length > 0);
}
