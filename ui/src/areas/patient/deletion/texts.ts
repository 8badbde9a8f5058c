import en from '~/texts/en/patient-deletion';
import es from '~/texts/es/patient-deletion';
import { texts } from '~/texts/texts';
import type { DeletionBlock } from './calls';

/** The page where each blocking item is settled. */
export const SETTLED_AT: Record<DeletionBlock, string> = {
  membership: '/patient-details/dashboard',
  first_payment: '/patient/your-dentist',
  balance: '/patient-details/dashboard',
  payment: '/patient-details/payment-history',
  refund: '/patient-details/payment-history',
  dispute: '/patient-details/payment-history',
  agreement: '/patient-details/dashboard',
  claim: '/patient/your-dentist',
  bank_account: '/patient-details/settings',
};

export const DELETION_TEXTS = texts('patient-deletion', { en, es });
