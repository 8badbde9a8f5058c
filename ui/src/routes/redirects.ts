import type { RedirectRoute } from './types';

/** Old or easily guessed addresses, and their current targets. */
export const redirects: RedirectRoute[] = [
  { path: '/', to: '/accounts/login' },
  { path: '/accounts/logout', to: '/accounts/login', logsOut: true },
  { path: '/tos', to: '/terms' },
  { path: '/out-of-network-old', to: '/out-of-network' },
  { path: '/enroll-practice', to: '/enroll/practice' },
  { path: '/accounts/dentist-signup', to: '/enroll/practice' },
  { path: '/accounts/old-dentist-signup', to: '/enroll/practice' },
  { path: '/office-enroll', to: '/enroll/practice' },
  { path: '/signup/my-hq', to: '/enroll/practice' },
  { path: '/checkout', to: '/subscribe' },
  { path: '/account/settings/membership-plan-legacy', to: '/account/settings/membership-plan' },
  { path: '/dentist-new/signup', to: '/account/patient-signup' },
  { path: '/dentist-new/upgrade', to: '/account/upgrade' },
  { path: '/dentist-new/upgrade-form', to: '/account/upgrade' },
  { path: '/dentist-new/marketing', to: '/account/marketing' },
  { path: '/dentist/members', to: '/dentist-new/members' },
  { path: '/dentist/new-members', to: '/dentist-new/members' },
  { path: '/dentist/faq', to: '/dentist-new/faq' },
  { path: '/patient/payment-history', to: '/patient-details/payment-history' },
  { path: '/patient/membership-info', to: '/patient-details/dashboard' },
  { path: '/patient/profile', to: '/patient-details/settings' },
  { path: '/dentist/new-reviews', to: '/dentist-new/reviews' },
  { path: '/dentist/contact-admin', to: '/dentist-new/contact-admin' },
  { path: '/dentist-new/business-connect', to: '/account/business-connect' },
];
