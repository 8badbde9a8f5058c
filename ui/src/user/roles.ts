/** User roles. The server authorizes every call; this only hides links that would not open. */

export const OFFICE = ['dentist', 'dentist_standard', 'office_admin'] as const;
/** The roles that run an office. */
export const LEADS = ['dentist', 'office_admin'] as const;
export const OFFICE_SETUP = [...OFFICE, 'office_admin_temp'] as const;
export const HOUSEHOLD = ['client', 'patient'] as const;
export const PLATFORM = ['admin', 'almost_super', 'super_admin'] as const;
/** Senior staff and the lead. */
export const PLATFORM_SENIOR = ['almost_super', 'super_admin'] as const;
/** The lead of our staff. */
export const PLATFORM_LEAD = ['super_admin'] as const;

/** Users of associations, and affiliates: they work in the same place. */
export const ASSOCIATION = ['association', 'association_standard', 'affiliate'] as const;

export type UserType =
  | (typeof OFFICE_SETUP)[number]
  | (typeof HOUSEHOLD)[number]
  | (typeof PLATFORM)[number]
  | 'sm_business'
  | (typeof ASSOCIATION)[number]
  | 'voucher_approver';

/** Whether the user is a patient; patient pages are in the patient's language. */
export const isHousehold = (user: { type: string }): boolean =>
  (HOUSEHOLD as readonly string[]).includes(user.type);

/**
 * The user's role at the active office. A login's type is the highest of its roles at all its
 * offices; a user without an office has the login's type.
 */
export const roleHere = (user: { type: string; role?: string }): string => user.role ?? user.type;
