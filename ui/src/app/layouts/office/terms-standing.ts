export const TERMS_UPDATE = '/dentist-new/terms-update';

/**
 * Pages that open while new agreements are overdue: the agreements, help, the login, and the
 * office's bill.
 */
const ALWAYS_OPEN = [
  TERMS_UPDATE,
  '/dentist-new/contact-admin',
  '/account/settings/user',
  '/account/settings/billing',
  '/account/multi-location-billing',
];

interface Viewer {
  termsUpdate?: { dueOn: string; overdue: boolean };
}

/**
 * How new agreements affect a page: a banner at once; after the grace period the page redirects to
 * them.
 */
export function termsStanding(user: Viewer, page: string): 'fine' | 'banner' | 'leads' {
  if (!user.termsUpdate) return 'fine';
  if (!user.termsUpdate.overdue) return page === TERMS_UPDATE ? 'fine' : 'banner';
  return ALWAYS_OPEN.includes(page) ? 'fine' : 'leads';
}
