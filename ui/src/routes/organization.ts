import { LEADS } from '~/user/roles';
import type { PageRoute } from './types';

/** An organization with several locations. */
export const organizationPages: PageRoute[] = [
  {
    path: '/account/multi-location-dashboard',
    audience: LEADS,
    permission: 'reports',
    menu: [{ label: 'Master Dashboard' }],
    title: 'Master Dashboard',
    screen: () => import('../areas/organization/dashboard/Screen'),
  },
  {
    path: '/account/multi-location-reports',
    audience: LEADS,
    permission: 'reports',
    menu: [{ label: 'Reports' }],
    title: 'Reports',
    screen: () => import('../areas/organization/reports/Screen'),
  },
  {
    path: '/dentist-new/multiLocationReports',
    audience: LEADS,
    permission: 'reports',
    below: 'Reports',
    title: 'Reports',
    screen: () => import('../areas/organization/reports/Screen'),
  },
  {
    path: '/account/manage-locations',
    audience: LEADS,
    permission: 'settings',
    menu: [{ label: 'Locations' }],
    title: 'Locations',
    screen: () => import('../areas/organization/locations/Screen'),
  },
  {
    path: '/account/manage-locations/edit',
    audience: LEADS,
    permission: 'settings',
    below: 'Locations',
    title: 'Location',
    screen: () => import('../areas/organization/locations/edit/Screen'),
  },
  {
    path: '/account/manage-groups',
    audience: LEADS,
    permission: 'plans',
    menu: [{ label: 'Groups' }],
    title: 'Groups',
    screen: () => import('../areas/organization/groups/Screen'),
  },
  {
    path: '/account/manage-plans',
    audience: LEADS,
    permission: 'plans',
    menu: [{ label: 'Master plans' }],
    title: 'Master plans',
    screen: () => import('../areas/organization/plans/Screen'),
  },
  {
    path: '/account/manage-users',
    audience: LEADS,
    permission: 'users',
    menu: [{ label: 'Users' }],
    title: 'Users',
    screen: () => import('../areas/organization/users/Screen'),
  },
];
