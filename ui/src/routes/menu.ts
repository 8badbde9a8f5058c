import type { Permission } from '~/user/permissions';
import type { PlaceKind } from '~/user/place-kind';
import type { UserType } from '~/user/roles';
import type { TierFeature } from '~/user/tier-lock';

/**
 * The sidebar in the specification's order. The page's route says which page an item opens and who
 * sees it.
 */
export const SIDEBAR = [
  { label: 'Dashboard', icon: 'dashboard' },
  { label: 'Today', icon: 'today' },
  {
    label: 'Add Member',
    icon: 'add-member',
    lines: ['Enrollment Form', 'Invite Patient', 'Printable Enrollment Form'],
  },
  { label: 'BusinessConnect', icon: 'business' },
  { label: 'CommunityConnect', icon: 'community' },
  {
    label: 'Financial Solutions',
    icon: 'financial',
    lines: ['Guaranteed Payment Plan', 'In-House Financing', 'Vouchers'],
  },
  { label: 'Activity', icon: 'activity' },
  {
    label: 'Manage',
    icon: 'manage',
    lines: [
      'Membership Plans',
      'Marketing Portal',
      'Edit Office Profile',
      'Branding',
      'Get Started',
      'Reports and Payouts',
      'Payments',
      'Users',
      'Reviews',
      'Messages',
      'Disputes',
      'Set Up Payments Account',
      'Connect Bank Account',
      'I’m Ready to Upgrade',
      'View Payments Account',
      'Billing',
      'Locations',
    ],
  },
] as const;

const ORGANIZATION = [
  { label: 'Master Dashboard', icon: 'organization' },
  { label: 'Reports', icon: 'reports' },
  {
    label: 'Manage',
    icon: 'manage',
    lines: ['Locations', 'Groups', 'Master plans', 'Users', 'Billing'],
  },
] as const;

const BUSINESS = [
  { label: 'Members', icon: 'members' },
  { label: 'Reports', icon: 'reports' },
  { label: 'Settings', icon: 'manage' },
] as const;

const ASSOCIATION = [
  { label: 'Offices', icon: 'organization' },
  { label: 'Reporting', icon: 'reports' },
  { label: 'Membership Plans', icon: 'members' },
  { label: 'Users', icon: 'users' },
  { label: 'Profile', icon: 'manage' },
] as const;

/** Our staff's pages, grouped by what people do. */
const PLATFORM = [
  {
    label: 'Practices',
    lines: [
      'Offices',
      'Members',
      'Users',
      'Incomplete',
      'Manage',
      'Associations',
      'Plan templates',
      'Affiliates',
      'Small Businesses',
    ],
  },
  { label: 'Help', lines: ['Cases', 'Reviews', 'Marketing orders', 'Release notes'] },
  {
    label: 'Money',
    lines: ['Figures', 'Money by office', 'Reports', 'Fees', 'Services', 'Coupons', 'Lead sources'],
  },
  { label: 'Operations', lines: ['Toolbox', 'Errors', 'Text setup', 'Text log'] },
  { label: 'Our team', lines: ['Approvals', 'Super Admin', 'All pages', 'My account'] },
] as const;

/** The sidebar of each place. */
export const SIDEBARS = {
  office: SIDEBAR,
  organization: ORGANIZATION,
  business: BUSINESS,
  association: ASSOCIATION,
  platform: PLATFORM,
} as const satisfies Record<PlaceKind, readonly object[]>;

type Item = (typeof SIDEBARS)[PlaceKind][number];
export type Icon = Extract<Item, { icon: string }>['icon'];
export type LineLabel =
  | Exclude<Item, { lines: readonly string[] }>['label']
  | Extract<Item, { lines: readonly string[] }>['lines'][number];

/** A page's item in the sidebar; it requires what the page requires, plus what is listed here. */
export interface MenuLine {
  label: LineLabel;
  /** The sidebar of another place than the page's own. */
  at?: PlaceKind;
  /** The section of the page, as in its address: a shortcut, never marked as current. */
  search?: string;
  /** Narrower than the page's audience. */
  roles?: readonly UserType[];
  permission?: Permission;
  /** Only where the office's tier unlocks this. */
  tier?: TierFeature;
  /** Only for an office that has a payments account. */
  needsPayments?: boolean;
  /** Only while the payments account is in this state. */
  paymentsState?: string;
  /** Only where the brand has this feature. */
  feature?: string;
  /** Only for users whose landing page it is. */
  landing?: boolean;
}
