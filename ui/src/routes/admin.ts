import { PLATFORM } from '~/user/roles';
import type { ScreenRoute } from './types';

/** The platform's own pages, in the order of their navigation bar. */
export const adminPages: ScreenRoute[] = [
  {
    path: '/admin/users',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Users',
    screen: () => import('../areas/admin/users/Screen'),
  },
  {
    path: '/admin/toolbox',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Toolbox',
    screen: () => import('../areas/admin/toolbox/Screen'),
  },
  {
    path: '/admin/reviews',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Reviews',
    screen: () => import('../areas/reviews/admin/Screen'),
  },
  {
    path: '/admin/contact-admin',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Cases',
    screen: () => import('../areas/help/admin/Screen'),
  },
  {
    path: '/admin/releaseNotes',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Release notes',
    screen: () => import('../areas/announcements/admin/Screen'),
  },
  {
    path: '/admin/incomplete',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Incomplete',
    screen: () => import('../areas/admin/incomplete/Screen'),
  },
  {
    path: '/admin/marketing-orders',
    audience: PLATFORM,
    layout: 'admin',
    title: 'Marketing orders',
    screen: () => import('../areas/marketing-orders/admin/Screen'),
  },
];
