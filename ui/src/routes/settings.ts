import { ASSOCIATION, isHousehold, LEADS, OFFICE, OFFICE_SETUP } from '~/user/roles';
import type { PageRoute } from './types';

/** Users who run an office, or set it up before its sign-up is complete. */
const SETS_UP = [...LEADS, 'office_admin_temp'] as const;

/** The settings of users who work at no office. */
const ownSettings = (user: { type: string; landing: string }): string =>
  isHousehold(user) ? '/patient-details/settings' : user.landing;

/** An office itself: billing, setup, profile, locations, users, and the pages that explain them. */
export const settingsPages: PageRoute[] = [
  {
    path: '/account/settings/billing',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Billing' }],
    title: 'Billing',
    screen: () => import('../areas/billing/office/Screen'),
  },
  {
    path: '/account/multi-location-billing',
    audience: LEADS,
    permission: 'settings',
    alsoAt: ['organization'],
    menu: [{ label: 'Billing', at: 'organization' }],
    below: 'Billing',
    title: 'Billing',
    screen: () => import('../areas/billing/multi-location/Screen'),
  },
  {
    path: '/dentist-new/terms-update',
    audience: LEADS,
    permission: 'settings',
    title: 'Agreements',
    screen: () => import('../areas/practice-signup/terms-update/Screen'),
  },
  {
    path: '/account/upgrade',
    audience: SETS_UP,
    permission: 'settings',
    menu: [
      { label: 'Set Up Payments Account', paymentsState: 'none' },
      { label: 'Connect Bank Account', paymentsState: 'standard', feature: 'upgrade_office' },
      { label: 'I’m Ready to Upgrade', paymentsState: 'standard', feature: 'upgrade_office' },
      { label: 'View Payments Account', paymentsState: 'full' },
    ],
    title: 'Payments account',
    screen: () => import('../areas/payments-account/account/Screen'),
  },
  {
    path: '/dentist-new/edit-profile',
    audience: SETS_UP,
    permission: 'settings',
    menu: [{ label: 'Edit Office Profile' }],
    title: 'Office profile',
    screen: () => import('../areas/office/profile/Screen'),
  },
  {
    path: '/dentist-new/profile',
    audience: SETS_UP,
    permission: 'settings',
    below: 'Edit Office Profile',
    title: 'Office profile',
    screen: () => import('../areas/office/profile/Screen'),
  },
  {
    path: '/account/branding',
    audience: SETS_UP,
    permission: 'settings',
    menu: [{ label: 'Branding' }],
    title: 'Branding',
    screen: () => import('../areas/office/branding/Screen'),
  },
  {
    path: '/dentist-new/get-started',
    audience: SETS_UP,
    permission: 'settings',
    menu: [{ label: 'Get Started' }],
    help: 'getting_started',
    title: 'Get started',
    screen: () => import('../areas/office/launch/Screen'),
  },
  {
    path: '/single-setup',
    audience: SETS_UP,
    permission: 'settings',
    below: 'Get Started',
    title: 'Set up your office',
    screen: () => import('../areas/office/setup/Screen'),
  },
  {
    path: '/multi-setup',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Locations' }],
    title: 'Locations',
    screen: () => import('../areas/locations/Screen'),
  },
  {
    path: '/multi-csv-review',
    audience: ['dentist'],
    permission: 'settings',
    feature: 'csv_setup',
    tier: 'locations_file',
    below: 'Locations',
    title: 'Locations from a file',
    screen: () => import('../areas/locations/review/Screen'),
  },
  {
    path: '/dentist-new/reviews',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Reviews' }],
    title: 'Reviews',
    screen: () => import('../areas/reviews/office/Screen'),
  },
  {
    path: '/account/messages',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Messages' }],
    title: 'Messages',
    screen: () => import('../areas/messages/Screen'),
  },
  {
    path: '/dentist-new/faq',
    audience: OFFICE,
    alsoAt: ['organization'],
    title: 'FAQ',
    screen: () => import('../areas/documents/office-faq/Screen'),
  },
  {
    path: '/dentist-new/video-connect',
    audience: OFFICE,
    title: 'VideoConnect',
    screen: () => import('../areas/documents/video-connect/Screen'),
  },
  {
    path: '/dentist-new/users',
    audience: LEADS,
    permission: 'users',
    menu: [{ label: 'Users' }],
    title: 'Users',
    screen: () => import('../areas/office-users/Screen'),
  },
  {
    path: '/account/settings/office',
    audience: OFFICE_SETUP,
    below: 'Edit Office Profile',
    title: 'Office settings',
    screen: () => import('../areas/office-settings/Screen'),
    elsewhere: ownSettings,
  },
  {
    path: '/account/settings/user',
    audience: [...OFFICE_SETUP, 'sm_business', ...ASSOCIATION],
    alsoAt: ['organization', 'business', 'association'],
    title: 'My account',
    screen: () => import('../areas/my-account/office/Screen'),
  },
];
