import { ASSOCIATION } from '~/user/roles';
import type { PageRoute } from './types';

const PEOPLE = ['association', 'association_standard'] as const;

/**
 * The pages of an association. An affiliate works in the same place: with the practices that it
 * sent, and its statements.
 */
export const associationPages: PageRoute[] = [
  {
    path: '/associations/dentists',
    audience: ASSOCIATION,
    feature: 'associations',
    menu: [{ label: 'Offices' }],
    title: 'Offices',
    screen: () => import('../areas/associations/dentists/Screen'),
  },
  {
    path: '/associations/reporting',
    audience: ASSOCIATION,
    feature: 'associations',
    menu: [{ label: 'Reporting' }],
    title: 'Reporting',
    screen: () => import('../areas/associations/reporting/Screen'),
  },
  {
    path: '/associations/custom-membership',
    audience: PEOPLE,
    feature: 'associations',
    menu: [{ label: 'Membership Plans' }],
    title: 'Membership plans',
    screen: () => import('../areas/associations/custom-membership/Screen'),
  },
  {
    path: '/associations/users',
    audience: PEOPLE,
    feature: 'associations',
    menu: [{ label: 'Users' }],
    title: 'Users',
    screen: () => import('../areas/associations/users/Screen'),
  },
  {
    path: '/associations/profile',
    audience: PEOPLE,
    feature: 'associations',
    menu: [{ label: 'Profile' }],
    title: 'Profile',
    screen: () => import('../areas/associations/profile/Screen'),
  },
  {
    path: '/associations/edit-profile',
    audience: PEOPLE,
    feature: 'associations',
    below: 'Profile',
    title: 'Edit profile',
    screen: () => import('../areas/associations/edit-profile/Screen'),
  },
];
