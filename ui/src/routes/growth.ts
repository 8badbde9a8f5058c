import { LEADS, OFFICE } from '~/user/roles';
import type { PageRoute } from './types';

/** How an office gets new members: enrollment, invitations, marketing and referrals. */
export const growthPages: PageRoute[] = [
  {
    path: '/account/patient-signup',
    audience: OFFICE,
    permission: 'enrollment',
    menu: [{ label: 'Enrollment Form' }],
    help: 'add_a_member',
    title: 'Enrollment form',
    screen: () => import('../areas/enrollment/Screen'),
    elsewhere: (user) => user.landing,
  },
  {
    path: '/account/marketing',
    audience: OFFICE,
    menu: [
      {
        label: 'Invite Patient',
        search: '?tab=invitations&invite=patient',
        tier: 'invitations',
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
    title: 'Marketing',
    screen: () => import('../areas/office/marketing/Screen'),
  },
  {
    path: '/account/order-info-cards',
    audience: LEADS,
    permission: 'settings',
    feature: 'print_materials',
    below: 'Marketing Portal',
    title: 'Order cards and brochures',
    screen: () => import('../areas/marketing-orders/order/Screen'),
  },
  {
    path: '/account/vouchers',
    audience: [...OFFICE, 'voucher_approver'],
    feature: 'vouchers',
    menu: [
      { label: 'Vouchers', roles: OFFICE, permission: 'members' },
      { label: 'Vouchers', roles: ['voucher_approver'] },
    ],
    title: 'Vouchers',
    screen: () => import('../areas/vouchers/Screen'),
  },
  {
    path: '/account/business-connect',
    audience: OFFICE,
    permission: 'members',
    feature: 'business_connect',
    menu: [{ label: 'BusinessConnect' }],
    title: 'BusinessConnect',
    screen: () => import('../areas/business-connect/Screen'),
  },
  {
    path: '/dentist-new/landing-connect',
    audience: OFFICE,
    feature: 'business_connect',
    below: 'BusinessConnect',
    title: 'BusinessConnect',
    screen: () => import('../areas/business-connect/landing/Screen'),
  },
  {
    path: '/dentist-new/business-connect-reports',
    audience: LEADS,
    permission: 'reports',
    feature: 'business_connect',
    below: 'BusinessConnect',
    title: 'BusinessConnect report',
    screen: () => import('../areas/business-connect/reports/Screen'),
  },
  {
    path: '/office-referral/:paymentUniqueId',
    audience: OFFICE,
    title: 'Share your office',
    screen: () => import('../areas/referral/office/Screen'),
  },
];
