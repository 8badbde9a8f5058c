export const TERMS_UPDATE = '/dentist-new/terms-update';

/** Pages that open while new agreements are overdue: the agreements, help, the login, and what the office owes. */
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

/** What new agreements make of a page: a banner at once; after the grace period the page leads to them. */
export function termsStanding(user: Viewer, page: string): 'fine' | 'banner' | 'leads' {
  if (!user.termsUpdate) return 'fine';
  if (!user.termsUpdate.overdue) return page === TERMS_UPDATE ? 'fine' : 'banner';
  return ALWAYS_OPEN.includes(page) ? 'fine' : 'leads';
}
