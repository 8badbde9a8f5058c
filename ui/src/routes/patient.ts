import { HOUSEHOLD } from '~/user/roles';
import type { PageRoute } from './types';

/** The portal of patients. */
export const patientPages: PageRoute[] = [
  {
    path: '/patient-details/dashboard',
    audience: HOUSEHOLD,
    title: 'Dashboard',
    screen: () => import('../areas/patient/dashboard/Screen'),
  },
  {
    path: '/patient-details/card',
    audience: HOUSEHOLD,
    title: 'Membership card',
    screen: () => import('../areas/patient/card/Screen'),
  },
  {
    path: '/patient-details/payment-history',
    audience: HOUSEHOLD,
    title: 'Payment history',
    screen: () => import('../areas/patient/payment-history/Screen'),
  },
  {
    path: '/patient-details/inhouse-financing/:agreementId',
    audience: HOUSEHOLD,
    title: 'Installment agreement',
    screen: () => import('~/areas/patient/financing/Screen'),
  },
  {
    path: '/patient/your-dentist',
    audience: HOUSEHOLD,
    title: 'Your office',
    screen: () => import('../areas/patient/your-dentist/Screen'),
  },
  {
    path: '/patient/your-reviews',
    audience: HOUSEHOLD,
    title: 'Your reviews',
    screen: () => import('../areas/reviews/patient/Screen'),
  },
  {
    path: '/patient-details/messages',
    audience: HOUSEHOLD,
    title: 'Messages',
    screen: () => import('~/areas/patient/messages/Screen'),
  },
  {
    path: '/patient-details/settings',
    audience: HOUSEHOLD,
    title: 'Settings',
    screen: () => import('../areas/my-account/patient/Screen'),
  },
];
