import { roleHere, type UserType } from './roles';

const WORDS: Record<UserType, string> = {
  client: 'Account owner',
  patient: 'Family member',
  dentist: 'Office owner',
  dentist_standard: 'Associate',
  office_admin: 'Office manager',
  office_admin_temp: 'Office setup',
  admin: 'Platform admin',
  almost_super: 'Platform admin',
  super_admin: 'Super admin',
  sm_business: 'Business',
  association: 'Association',
  association_standard: 'Association',
  affiliate: 'Affiliate',
  voucher_approver: 'Voucher approver',
};

/** "Office manager". */
export const typeWords = (type: string): string => WORDS[type as UserType] ?? '';

/** The user's role at the active office as a short label. */
export const roleWords = (user: {
  type: string;
  role?: string;
  planCoordinator: boolean;
}): string => (user.planCoordinator ? 'Plan coordinator' : typeWords(roleHere(user)));
