import { LEADS, OFFICE, OFFICE_SETUP, type UserType } from '../../roles';
import { tierStanding } from './tier-standing';

/** One line of the office sidebar. */
export interface Entry {
  label: string;
  path: string;
  /** Which part of the page, as its address has it: a shortcut, never marked as where one is. */
  search?: string;
  roles: readonly UserType[];
  /** Pages below this one: the line is the current one there too. */
  covers?: readonly string[];
  /** Shown only to an office that has a payments account. */
  needsPayments?: boolean;
  icon: 'dashboard' | 'add-member' | 'business' | 'community' | 'financial' | 'activity' | 'manage';
  /** Only where the brand has this feature. */
  feature?: string;
  /** Shown only while the payments account is in this state. */
  paymentsState?: string;
  /** Only for those whom the office lets do this. */
  permission?: string;
  /** Why it cannot be opened now. */
  closed?: string;
}

/** A line with lines below it. */
export interface Group {
  label: string;
  icon: Entry['icon'];
  entries: Omit<Entry, 'icon'>[];
  /** Why nothing below can be opened now. */
  closed?: string;
}

export type Item = Entry | Group;

/** What the line to the payments account says, by its state. */
const PAYMENTS = [
  ['none', 'Set Up Payments Account'],
  ['standard', 'Connect Bank Account'],
  ['standard', "I'm Ready to Upgrade"],
  ['full', 'View Payments Account'],
] as const;

/** The sidebar in the specification's order. */
function items(dashboard: string): Item[] {
  return [
    { label: 'Dashboard', path: dashboard, roles: OFFICE, icon: 'dashboard' },
    {
      label: ADD_MEMBER,
      icon: 'add-member',
      entries: [
        {
          label: 'Enrollment Form',
          path: '/account/patient-signup',
          roles: OFFICE,
          permission: 'enrollment',
        },
        {
          label: 'Invite Patient',
          path: '/account/marketing',
          search: '?tab=invitations&invite=patient',
          roles: OFFICE,
          permission: 'enrollment',
          needsPayments: true,
        },
        {
          label: 'Printable Enrollment Form',
          path: '/account/marketing',
          search: '?tab=enrollment-form',
          roles: OFFICE,
          permission: 'enrollment',
        },
      ],
    },
    {
      label: 'BusinessConnect',
      path: '/account/business-connect',
      roles: OFFICE,
      icon: 'business',
    },
    {
      label: 'CommunityConnect',
      path: '/account/community-connect',
      roles: LEADS,
      icon: 'community',
    },
    {
      label: 'Financial Solutions',
      icon: 'financial',
      entries: [
        {
          label: 'Guaranteed Payment Plan',
          path: '/account/guaranteed-payments',
          roles: LEADS,
          feature: 'gpp',
        },
        {
          label: 'In-House Financing',
          path: '/account/inhouse-financing',
          roles: LEADS,
          feature: 'in_house_financing',
          permission: 'members',
        },
      ],
    },
    { label: 'Activity', path: '/dentist-new/activity', roles: OFFICE, icon: 'activity' },
    {
      label: 'Manage',
      icon: 'manage',
      entries: [
        {
          label: 'Membership Plans',
          path: '/dentist-new/memberships',
          covers: ['/dentist-new/custom-membership', '/account/settings/membership-plan'],
          roles: LEADS,
        },
        { label: 'Marketing Portal', path: '/account/marketing', roles: LEADS },
        {
          label: 'Edit Office Profile',
          path: '/account/settings/office',
          roles: [...LEADS, 'office_admin_temp'],
        },
        {
          label: 'Reports and Payouts',
          path: '/account/reports',
          roles: LEADS,
          permission: 'reports',
        },
        {
          label: 'Payments',
          path: '/dentist-new/payment-ledger',
          roles: LEADS,
          permission: 'reports',
        },
        { label: 'Users', path: '/dentist-new/users', roles: LEADS },
        {
          label: 'Disputes',
          path: '/account/disputes',
          roles: LEADS,
          permission: 'refunds',
        },
        ...PAYMENTS.map(([paymentsState, label]) => ({
          label,
          path: '/account/upgrade',
          roles: [...LEADS, 'office_admin_temp'] as const,
          permission: 'settings',
          paymentsState,
        })),
        {
          label: 'Billing',
          path: '/account/settings/billing',
          covers: ['/account/multi-location-billing'],
          roles: LEADS,
          permission: 'settings',
        },
        { label: 'Locations', path: '/account/manage-locations', roles: LEADS },
      ],
    },
  ];
}

export const isGroup = (item: Item): item is Group => 'entries' in item;

const ADD_MEMBER = 'Add Member';
const CLOSED_OFFICE = 3;
const UNVERIFIED = 'Available once the payments account is ready and the terms are accepted';

const NO_TIER = 'Available once you choose a tier';

interface Viewer {
  type: string;
  landing: string;
  permissions: string[];
  dentistInfo?: { verified: boolean; accountStatus: number; paymentsState: string };
  tieredPayment?: { tierLevel: number; hasCustomer: boolean; overdue: boolean };
}

/**
 * The lines a user sees: those whose page stands and is open to the user's type; groups only with lines. Nobody is added
 * at an office that is closed, or not yet able to charge. With a payment customer and no tier nothing opens until one is chosen.
 * `has` says which features the brand has.
 */
export function navigationFor(
  user: Viewer,
  stands: (path: string) => boolean,
  has: (feature: string) => boolean = () => true,
): Item[] {
  const paid = user.dentistInfo !== undefined && user.dentistInfo.paymentsState !== 'none';
  const seen = (entry: Omit<Entry, 'icon' | 'label'>) =>
    stands(entry.path) &&
    entry.roles.includes(user.type as UserType) &&
    (paid || !entry.needsPayments) &&
    (entry.feature === undefined || has(entry.feature)) &&
    (entry.paymentsState === undefined ||
      entry.paymentsState === user.dentistInfo?.paymentsState) &&
    (entry.permission === undefined || user.permissions.includes(entry.permission));
  const dashboard = OFFICE_SETUP.includes(user.type as (typeof OFFICE_SETUP)[number])
    ? user.landing
    : '/';
  const paying = user.tieredPayment;
  const noTier = paying && tierStanding({ tieredPayment: paying }, '') === 'to-choose';
  const closed = noTier ? NO_TIER : undefined;
  return items(dashboard).flatMap((item): Item[] => {
    if (!isGroup(item)) return seen(item) ? [{ ...item, closed }] : [];
    const entries = item.entries.filter(seen);
    if (entries.length === 0) return [];
    if (item.label !== ADD_MEMBER) return [{ ...item, entries, closed }];
    if (user.dentistInfo?.accountStatus === CLOSED_OFFICE) return [];
    const unverified = user.dentistInfo?.verified ? undefined : UNVERIFIED;
    return [{ ...item, entries, closed: closed ?? unverified }];
  });
}
