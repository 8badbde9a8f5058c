import type { ComponentType } from 'react';
import type { LineLabel, MenuLine } from './app/layouts/office/menu';
import { HOUSEHOLD, LEADS, OFFICE, OFFICE_SETUP, PLATFORM } from './app/roles';
import type { Audience } from './app/session/guard';
import type { Permission } from './app/session/permissions';

/**
 * A page: its whole path as the specification writes it, who may see it, what is around it, its title, its screen. Its
 * guards and its lines in the office's sidebar follow from it.
 */
export interface ScreenRoute {
  path: string;
  audience: Audience;
  /** Only for those whom the office lets do this; others see a message. */
  permission?: Permission;
  /** Only where the brand has this feature. */
  feature?: string;
  /** Its lines in the office's sidebar. */
  menu?: MenuLine[];
  /** It is below a line of the sidebar, which is the current one here too. */
  below?: LineLabel;
  layout: 'public' | 'office' | 'patient' | 'admin';
  title: string;
  /** Its parts are those of `app/theme/first-parts.css`: the style of all others is not loaded for it. */
  light?: true;
  screen: () => Promise<{ Screen: ComponentType }>;
  /** Where anybody else goes who is signed in; without it the page says that they have no access. */
  elsewhere?: (user: { landing: string }) => string;
}

export interface RedirectRoute {
  path: string;
  to: string;
  /** Ends the session on the way. */
  logsOut?: boolean;
}

export type Route = ScreenRoute | RedirectRoute;

/**
 * The one route table. Patient sign-up addresses are not here: the server gives them a page of their own
 * (`app/signup-paths.ts`).
 */
export const routes: Route[] = [
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
  { path: '/dentist/members', to: '/dentist-new/members' },
  { path: '/dentist/new-members', to: '/dentist-new/members' },
  { path: '/dentist/faq', to: '/dentist-new/faq' },
  { path: '/patient/payment-history', to: '/patient-details/payment-history' },
  { path: '/patient/membership-info', to: '/patient-details/dashboard' },
  { path: '/patient/profile', to: '/patient-details/settings' },
  { path: '/patient/your-dentist', to: '/patient-details/dashboard' },
  { path: '/dentist/new-reviews', to: '/dentist-new/reviews' },

  {
    path: '/start',
    audience: 'anyone',
    layout: 'public',
    title: 'Get started',
    screen: () => import('./areas/start/Screen'),
  },
  {
    path: '/enroll/practice',
    audience: 'guests',
    layout: 'public',
    title: 'Sign up your practice',
    screen: () => import('./areas/practice-signup/enroll/Screen'),
  },
  {
    path: '/accounts/:associationUrl',
    audience: 'anyone',
    layout: 'public',
    title: 'Sign up your practice',
    screen: () => import('./areas/practice-signup/partner/Screen'),
  },
  {
    path: '/subscribe',
    audience: 'anyone',
    layout: 'public',
    title: 'Checkout',
    screen: () => import('./areas/practice-signup/checkout/Screen'),
  },
  {
    path: '/accounts/complete-dentist-signup/:dentistInfoId/:activationKey',
    audience: 'anyone',
    layout: 'public',
    title: 'Complete your sign-up',
    screen: () => import('./areas/practice-signup/complete/Screen'),
  },
  {
    path: '/BAA-signed',
    audience: 'anyone',
    layout: 'public',
    title: 'Agreements signed',
    screen: () => import('./areas/practice-signup/agreements/Screen'),
  },
  {
    path: '/signup-complete',
    audience: 'anyone',
    layout: 'public',
    title: 'Sign-up complete',
    screen: () => import('./areas/practice-signup/signup-complete/Screen'),
  },
  {
    path: '/learn-more',
    audience: 'anyone',
    layout: 'public',
    title: 'Membership plans for your practice',
    screen: () => import('./areas/practice-signup/learn-more/Screen'),
  },
  {
    path: '/accounts/login',
    audience: 'guests',
    layout: 'public',
    title: 'Sign in',
    light: true,
    screen: () => import('./areas/session/login/Screen'),
  },
  {
    path: '/accounts/forgot-password',
    audience: 'guests',
    layout: 'public',
    title: 'Forgot password',
    light: true,
    screen: () => import('./areas/session/forgot-password/Screen'),
  },
  {
    path: '/accounts/reset-password/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Reset password',
    light: true,
    screen: () => import('./areas/session/reset-password/Screen'),
  },
  {
    path: '/accounts/set-password/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Set password',
    light: true,
    screen: () => import('./areas/session/set-password/Screen'),
  },
  {
    path: '/accounts/confirm-email/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Confirm email',
    light: true,
    screen: () => import('./areas/session/confirm-email/Screen'),
  },
  {
    path: '/accounts/change-email/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Change email',
    light: true,
    screen: () => import('./areas/session/change-email/Screen'),
  },
  {
    path: '/accounts/join-office/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Join an office',
    light: true,
    screen: () => import('./areas/session/join-office/Screen'),
  },
  {
    path: '/payout-change/:token',
    audience: 'anyone',
    layout: 'public',
    title: 'Payout change',
    screen: () => import('./areas/payments-account/stop/Screen'),
  },
  {
    path: '/terms',
    audience: 'anyone',
    layout: 'public',
    title: 'Terms',
    screen: () => import('./areas/documents/terms/Screen'),
  },
  {
    path: '/privacy',
    audience: 'anyone',
    layout: 'public',
    title: 'Privacy',
    screen: () => import('./areas/documents/privacy/Screen'),
  },
  {
    path: '/faq',
    audience: 'anyone',
    layout: 'public',
    title: 'Questions and answers',
    screen: () => import('./areas/documents/faq/Screen'),
  },
  {
    path: '/terms-employee',
    audience: 'anyone',
    feature: 'business_connect',
    layout: 'public',
    title: 'Employee terms',
    screen: () => import('./areas/documents/terms-employee/Screen'),
  },
  {
    path: '/business-connect-terms',
    audience: 'anyone',
    feature: 'business_connect',
    layout: 'public',
    title: 'BusinessConnect terms',
    screen: () => import('./areas/documents/business-connect-terms/Screen'),
  },
  {
    path: '/business-connect-addendum',
    audience: 'anyone',
    feature: 'business_connect',
    layout: 'public',
    title: 'BusinessConnect addendum',
    screen: () => import('./areas/documents/business-connect-addendum/Screen'),
  },
  {
    path: '/patient-referral/:paymentUniqueId',
    audience: 'anyone',
    layout: 'public',
    title: 'Share your office',
    screen: () => import('./areas/referral/patient/Screen'),
  },
  {
    path: '/pn/:paymentUniqueId',
    audience: 'anyone',
    layout: 'public',
    title: 'Pay',
    screen: () => import('./areas/payment-link/pay/Screen'),
  },
  {
    path: '/patient/payment-update/:activationKey/:userId',
    audience: 'anyone',
    layout: 'public',
    title: 'Payment method',
    screen: () => import('./areas/payment-link/change/Screen'),
  },
  {
    path: '/inhouse-financing/:agreementKey',
    audience: 'anyone',
    layout: 'public',
    title: 'Payment agreement',
    screen: () => import('./areas/financing/sign/Screen'),
  },
  {
    path: '/practice-invitation/:inviteId',
    audience: 'anyone',
    layout: 'public',
    title: 'You are invited',
    light: true,
    screen: () => import('./areas/practice-invitation/Screen'),
  },
  {
    path: '/web-payout/:payoutURL',
    audience: 'anyone',
    layout: 'public',
    title: 'Payout',
    screen: () => import('./areas/web-payout/Screen'),
  },
  {
    path: '/unauthorized',
    audience: 'anyone',
    layout: 'public',
    title: 'Not allowed',
    screen: () => import('./areas/errors/unauthorized/Screen'),
  },
  {
    path: '/error/404-not-found',
    audience: 'anyone',
    layout: 'public',
    title: 'Page not found',
    screen: () => import('./areas/errors/not-found/Screen'),
  },

  {
    path: '/dentist-new/members',
    audience: OFFICE,
    menu: [{ label: 'Dashboard', landing: true }],
    layout: 'office',
    title: 'Dashboard',
    screen: () => import('./areas/office/dashboard/Screen'),
  },
  {
    path: '/account/dashboard',
    audience: OFFICE,
    menu: [{ label: 'Dashboard', landing: true }],
    layout: 'office',
    title: 'Dashboard',
    screen: () => import('./areas/office/dashboard/Screen'),
  },
  {
    path: '/account/members',
    audience: OFFICE,
    below: 'Dashboard',
    layout: 'office',
    title: 'Member',
    screen: () => import('./areas/office/member/Screen'),
  },
  {
    path: '/dentist-new/today',
    audience: OFFICE,
    permission: 'members',
    menu: [{ label: 'Today' }],
    layout: 'office',
    title: 'Today',
    screen: () => import('./areas/office/today/Screen'),
  },
  {
    path: '/account/disputes',
    audience: LEADS,
    permission: 'refunds',
    menu: [{ label: 'Disputes' }],
    layout: 'office',
    title: 'Disputes',
    screen: () => import('./areas/disputes/Screen'),
  },
  {
    path: '/account/guaranteed-payments',
    audience: LEADS,
    permission: 'plans',
    feature: 'gpp',
    menu: [{ label: 'Guaranteed Payment Plan' }],
    layout: 'office',
    title: 'Guaranteed payment plan',
    screen: () => import('./areas/guarantee/Screen'),
  },
  {
    path: '/account/inhouse-financing',
    audience: LEADS,
    permission: 'members',
    feature: 'in_house_financing',
    menu: [{ label: 'In-House Financing' }],
    layout: 'office',
    title: 'In-house financing',
    screen: () => import('./areas/financing/Screen'),
  },
  {
    path: '/account/reports',
    audience: LEADS,
    permission: 'reports',
    menu: [{ label: 'Reports and Payouts' }],
    layout: 'office',
    title: 'Reports',
    screen: () => import('./areas/reports/Screen'),
  },
  {
    path: '/dentist-new/payment-ledger',
    audience: LEADS,
    permission: 'reports',
    menu: [{ label: 'Payments' }],
    layout: 'office',
    title: 'Payments',
    screen: () => import('./areas/office/payment-ledger/Screen'),
  },
  {
    path: '/dentist-new/payment-history/:patientId',
    audience: OFFICE,
    layout: 'office',
    title: 'Payment history',
    screen: () => import('./areas/office/payment-history/Screen'),
  },
  {
    path: '/dentist-new/membership-history/patient/:patientId',
    audience: OFFICE,
    layout: 'office',
    title: 'Membership history',
    screen: () => import('./areas/office/membership-history/Screen'),
  },
  {
    path: '/dentist-new/memberships',
    audience: LEADS,
    menu: [{ label: 'Membership Plans' }],
    layout: 'office',
    title: 'Membership plans',
    screen: () => import('./areas/plans/list/Screen'),
  },
  {
    path: '/dentist-new/custom-membership',
    audience: LEADS,
    below: 'Membership Plans',
    layout: 'office',
    title: 'Plan',
    screen: () => import('./areas/plans/builder/Screen'),
  },
  {
    path: '/account/settings/membership-plan',
    audience: LEADS,
    below: 'Membership Plans',
    layout: 'office',
    title: 'Plan settings',
    screen: () => import('./areas/plans/settings/Screen'),
  },
  {
    path: '/plan-builder',
    audience: 'anyone',
    layout: 'public',
    title: 'Plan builder',
    screen: () => import('./areas/plans/try/Screen'),
  },
  {
    path: '/ppo-calculator',
    audience: 'anyone',
    layout: 'public',
    title: 'PPO calculator',
    screen: () => import('./areas/ppo-calculator/Screen'),
  },
  {
    path: '/out-of-network',
    audience: 'anyone',
    layout: 'public',
    title: 'Leaving an insurance network',
    screen: () => import('./areas/out-of-network/Screen'),
  },
  {
    path: '/account/patient-signup',
    audience: OFFICE,
    permission: 'enrollment',
    menu: [{ label: 'Enrollment Form' }],
    layout: 'office',
    title: 'Enrollment form',
    screen: () => import('./areas/enrollment/Screen'),
    elsewhere: (user) => user.landing,
  },
  {
    path: '/account/marketing',
    audience: OFFICE,
    menu: [
      {
        label: 'Invite Patient',
        search: '?tab=invitations&invite=patient',
        permission: 'enrollment',
        needsPayments: true,
      },
      {
        label: 'Printable Enrollment Form',
        search: '?tab=enrollment-form',
        permission: 'enrollment',
      },
      { label: 'Marketing Portal', roles: LEADS },
    ],
    layout: 'office',
    title: 'Marketing',
    screen: () => import('./areas/office/marketing/Screen'),
  },
  {
    path: '/office-referral/:paymentUniqueId',
    audience: OFFICE,
    layout: 'office',
    title: 'Share your office',
    screen: () => import('./areas/referral/office/Screen'),
  },
  {
    path: '/account/settings/billing',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Billing' }],
    layout: 'office',
    title: 'Billing',
    screen: () => import('./areas/billing/office/Screen'),
  },
  {
    path: '/account/multi-location-billing',
    audience: LEADS,
    permission: 'settings',
    below: 'Billing',
    layout: 'office',
    title: 'Billing',
    screen: () => import('./areas/billing/multi-location/Screen'),
  },
  {
    path: '/dentist-new/terms-update',
    audience: LEADS,
    permission: 'settings',
    layout: 'office',
    title: 'Agreements',
    screen: () => import('./areas/practice-signup/terms-update/Screen'),
  },
  {
    path: '/account/upgrade',
    audience: [...LEADS, 'office_admin_temp'],
    permission: 'settings',
    menu: [
      { label: 'Set Up Payments Account', paymentsState: 'none' },
      { label: 'Connect Bank Account', paymentsState: 'standard' },
      { label: 'I’m Ready to Upgrade', paymentsState: 'standard' },
      { label: 'View Payments Account', paymentsState: 'full' },
    ],
    layout: 'office',
    title: 'Payments account',
    screen: () => import('./areas/payments-account/account/Screen'),
  },
  {
    path: '/dentist-new/edit-profile',
    audience: [...LEADS, 'office_admin_temp'],
    permission: 'settings',
    menu: [{ label: 'Edit Office Profile' }],
    layout: 'office',
    title: 'Office profile',
    screen: () => import('./areas/office/profile/Screen'),
  },
  {
    path: '/dentist-new/profile',
    audience: [...LEADS, 'office_admin_temp'],
    permission: 'settings',
    below: 'Edit Office Profile',
    layout: 'office',
    title: 'Office profile',
    screen: () => import('./areas/office/profile/Screen'),
  },
  {
    path: '/account/branding',
    audience: [...LEADS, 'office_admin_temp'],
    permission: 'settings',
    menu: [{ label: 'Branding' }],
    layout: 'office',
    title: 'Branding',
    screen: () => import('./areas/office/branding/Screen'),
  },
  {
    path: '/dentist-new/get-started',
    audience: [...LEADS, 'office_admin_temp'],
    permission: 'settings',
    menu: [{ label: 'Get Started' }],
    layout: 'office',
    title: 'Get started',
    screen: () => import('./areas/office/launch/Screen'),
  },
  {
    path: '/single-setup',
    audience: LEADS,
    permission: 'settings',
    below: 'Get Started',
    layout: 'office',
    title: 'Set up your office',
    screen: () => import('./areas/office/setup/Screen'),
  },
  {
    path: '/dentist-new/reviews',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Reviews' }],
    layout: 'office',
    title: 'Reviews',
    screen: () => import('./areas/reviews/office/Screen'),
  },
  {
    path: '/dentist-new/faq',
    audience: OFFICE,
    layout: 'office',
    title: 'FAQ',
    screen: () => import('./areas/documents/office-faq/Screen'),
  },
  {
    path: '/dentist-new/video-connect',
    audience: OFFICE,
    layout: 'office',
    title: 'VideoConnect',
    screen: () => import('./areas/documents/video-connect/Screen'),
  },
  {
    path: '/dentist-new/users',
    audience: LEADS,
    permission: 'users',
    menu: [{ label: 'Users' }],
    layout: 'office',
    title: 'Users',
    screen: () => import('./areas/office-users/Screen'),
  },
  {
    path: '/account/settings/office',
    audience: [...LEADS, 'office_admin_temp'],
    below: 'Edit Office Profile',
    layout: 'office',
    title: 'Office settings',
    screen: () => import('./areas/office-settings/Screen'),
  },
  {
    path: '/account/settings/user',
    audience: OFFICE_SETUP,
    layout: 'office',
    title: 'My account',
    screen: () => import('./areas/my-account/office/Screen'),
  },
  {
    path: '/patient-details/dashboard',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Dashboard',
    screen: () => import('./areas/patient/dashboard/Screen'),
  },
  {
    path: '/patient-details/card',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Membership card',
    screen: () => import('./areas/patient/card/Screen'),
  },
  {
    path: '/patient-details/payment-history',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Payment history',
    screen: () => import('./areas/patient/payment-history/Screen'),
  },
  {
    path: '/patient-details/inhouse-financing/:agreementId',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Payment agreement',
    screen: () => import('./areas/financing/patient/Screen'),
  },
  {
    path: '/patient/your-reviews',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Your reviews',
    screen: () => import('./areas/reviews/patient/Screen'),
  },
  {
    path: '/patient-details/settings',
    audience: HOUSEHOLD,
    layout: 'patient',
    title: 'Settings',
    screen: () => import('./areas/my-account/patient/Screen'),
  },

  {
    path: '/admin/users',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Users',
    screen: () => import('./areas/admin/users/Screen'),
  },
  {
    path: '/admin/toolbox',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Toolbox',
    screen: () => import('./areas/admin/toolbox/Screen'),
  },
  {
    path: '/admin/reviews',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Reviews',
    screen: () => import('./areas/reviews/admin/Screen'),
  },
  {
    path: '/admin/incomplete',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Incomplete',
    screen: () => import('./areas/admin/incomplete/Screen'),
  },
];

export const isRedirect = (route: Route): route is RedirectRoute => 'to' in route;

export const screens = routes.filter((route): route is ScreenRoute => !isRedirect(route));

/** Whether there is a page at `path`; a link to one that does not is not shown. */
export function pageExists(path: string): boolean {
  return routes.some((route) => route.path === path);
}
