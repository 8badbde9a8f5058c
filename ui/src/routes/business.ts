import type { PageRoute } from './types';

const BUSINESS = ['sm_business'] as const;

/** The pages of a business that sponsors memberships. */
export const businessPages: PageRoute[] = [
  {
    path: '/business/members',
    audience: BUSINESS,
    feature: 'business_connect',
    menu: [{ label: 'Members' }],
    title: 'Employees',
    screen: () => import('../areas/business/members/Screen'),
  },
  {
    path: '/business/reports',
    audience: BUSINESS,
    feature: 'business_connect',
    menu: [{ label: 'Reports' }],
    title: 'Reports',
    screen: () => import('../areas/business/reports/Screen'),
  },
  {
    path: '/business/settings',
    audience: BUSINESS,
    feature: 'business_connect',
    menu: [{ label: 'Settings' }],
    title: 'Settings',
    screen: () => import('../areas/business/settings/Screen'),
  },
  {
    path: '/business/contact-admin',
    audience: BUSINESS,
    feature: 'business_connect',
    title: 'Contact us',
    screen: () => import('../areas/business/contact-admin/Screen'),
  },
  {
    path: '/business-faq',
    audience: BUSINESS,
    feature: 'business_connect',
    title: 'Questions and answers',
    screen: () => import('../areas/business/faq/Screen'),
  },
];
