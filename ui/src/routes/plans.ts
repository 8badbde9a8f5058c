import { LEADS } from '~/user/roles';
import type { PageRoute } from './types';

/** Membership plans. */
export const planPages: PageRoute[] = [
  {
    path: '/dentist-new/memberships',
    audience: LEADS,
    permission: 'plans',
    menu: [{ label: 'Membership Plans' }],
    title: 'Membership plans',
    help: 'build_a_plan',
    screen: () => import('../areas/plans/list/Screen'),
  },
  {
    path: '/dentist-new/custom-membership',
    audience: LEADS,
    permission: 'plans',
    below: 'Membership Plans',
    title: 'Plan',
    help: 'build_a_plan',
    screen: () => import('../areas/plans/builder/Screen'),
  },
  {
    path: '/account/settings/membership-plan',
    audience: LEADS,
    permission: 'plans',
    below: 'Membership Plans',
    title: 'Plan settings',
    help: 'build_a_plan',
    screen: () => import('../areas/plans/settings/Screen'),
  },
];

/** The public pages where a practice estimates what plans bring in. */
export const planTools: PageRoute[] = [
  {
    path: '/plan-builder',
    audience: 'anyone',
    title: 'Plan builder',
    parts: 'form',
    screen: () => import('../areas/plans/try/Screen'),
  },
  {
    path: '/ppo-calculator',
    audience: 'anyone',
    title: 'PPO calculator',
    parts: 'form',
    screen: () => import('../areas/ppo-calculator/Screen'),
  },
  {
    path: '/out-of-network',
    audience: 'anyone',
    title: 'Leaving an insurance network',
    parts: 'form',
    screen: () => import('../areas/out-of-network/Screen'),
  },
];
