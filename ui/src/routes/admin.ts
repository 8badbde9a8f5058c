import { PLATFORM } from '~/user/roles';
import type { PageRoute } from './types';

/** The platform's own pages, in the order of their navigation bar. */
export const adminPages: PageRoute[] = [
  {
    path: '/admin/users',
    audience: PLATFORM,
    title: 'Users',
    screen: () => import('../areas/admin/users/Screen'),
  },
  {
    path: '/admin/toolbox',
    audience: PLATFORM,
    title: 'Toolbox',
    screen: () => import('../areas/admin/toolbox/Screen'),
  },
  {
    path: '/admin/reviews',
    audience: PLATFORM,
    title: 'Reviews',
    screen: () => import('../areas/reviews/admin/Screen'),
  },
  {
    path: '/admin/contact-admin',
    audience: PLATFORM,
    title: 'Cases',
    screen: () => import('../areas/help/admin/Screen'),
  },
  {
    path: '/admin/releaseNotes',
    audience: PLATFORM,
    title: 'Release notes',
    screen: () => import('../areas/announcements/admin/Screen'),
  },
  {
    path: '/admin/incomplete',
    audience: PLATFORM,
    title: 'Incomplete',
    screen: () => import('../areas/admin/incomplete/Screen'),
  },
  {
    path: '/admin/marketing-orders',
    audience: PLATFORM,
    title: 'Marketing orders',
    screen: () => import('../areas/marketing-orders/admin/Screen'),
  },
  {
    path: '/admin/account',
    audience: PLATFORM,
    title: 'My account',
    screen: () => import('../areas/my-account/office/Screen'),
  },
];
