import { LEADS } from '~/user/roles';
import type { ScreenRoute } from './types';

/** Membership plans, and the public pages where a practice estimates their income. */
export const planPages: ScreenRoute[] = [
  {
    path: '/dentist-new/memberships',
    audience: LEADS,
    permission: 'plans',
    menu: [{ label: 'Membership Plans' }],
    layout: 'office',
    title: 'Membership plans',
    screen: () => import('../areas/plans/list/Screen'),
  },
  {
    path: '/dentist-new/custom-membership',
    audience: LEADS,
    permission: 'plans',
    below: 'Membership Plans',
    layout: 'office',
    title: 'Plan',
    screen: () => import('../areas/plans/builder/Screen'),
  },
  {
    path: '/account/settings/membership-plan',
    audience: LEADS,
    permission: 'plans',
    below: 'Membership Plans',
    layout: 'office',
    title: 'Plan settings',
    screen: () => import('../areas/plans/settings/Screen'),
  },
  {
    path: '/plan-builder',
    audience: 'anyone',
    layout: 'public',
    title: 'Plan builder',
    parts: 'form',
    screen: () => import('../areas/plans/try/Screen'),
  },
  {
    path: '/ppo-calculator',
    audience: 'anyone',
    layout: 'public',
    title: 'PPO calculator',
    parts: 'form',
    screen: () => import('../areas/ppo-calculator/Screen'),
  },
  {
    path: '/out-of-network',
    audience: 'anyone',
    layout: 'public',
    title: 'Leaving an insurance network',
    parts: 'form',
    screen: () => import('../areas/out-of-network/Screen'),
  },
];
