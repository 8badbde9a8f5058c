/** The organization's calls: their answers without the envelope. Amounts are texts, "49.00". */

export interface GroupName {
  id: number;
  groupName: string;
}

export interface LocationName {
  dentistInfoId: number;
  officeName: string;
}

export interface Reach {
  /** How many of the organization's locations the caller sees. */
  reached: number;
  all: number;
}

export interface LocationRow extends LocationName {
  addressLine1: string;
  city: string;
  state: string;
  live: boolean;
  /** What its setup lacks until patients can enroll. */
  missing: ('agreements' | 'payments_account' | 'active_plan')[];
  /** Nobody holds a membership there any more. */
  closed?: boolean;
  groups: GroupName[];
  users: number;
  activeMembers: number;
  /** Plans that it sells. */
  plans: number;
  /** Prices and switches of master plans that it sets itself. */
  ownValues: number;
}

export interface LocationsPage extends Reach {
  organizationName: string;
  locations: LocationRow[];
  next?: string | null;
}

export type PlaceOfGrant = 'location' | 'group' | 'organization';

export interface LocationUser {
  userId: number;
  name: string;
  type: string;
  permissions: string[];
  decidedBy: PlaceOfGrant;
  /** The groups whose assignments decide. */
  groups: string[];
}

export interface LocationDetail extends LocationName {
  legalName: string;
  email: string;
  phone: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  zip: string;
  timezone: string;
  live: boolean;
  /** Nobody holds a membership there any more. */
  closed?: boolean;
  tierLevel: number;
  requiresTwoStep: boolean;
  organizationId: number;
  groups: GroupName[];
  users: LocationUser[];
}

export interface LocationGroup extends GroupName {
  locations: LocationName[];
  /** Locations of the group that the caller may not see. */
  hidden: number;
  users: number;
  mayChange: boolean;
}

export interface LocationGroups {
  groups: LocationGroup[];
  /** The locations that the caller may put into a group. */
  locations: LocationName[];
  most: number;
}

export interface GroupDetail {
  group: LocationGroup;
  people: { userId: number; name: string; type: string; permissions: string[] }[];
}

/** One person's access to one location that a change gives or takes. */
export interface AccessAt extends LocationName {
  userId: number;
  name: string;
}

/** What happens to a plan at a location that joins or leaves a group. */
export interface GroupPlanEffect extends LocationName {
  planName: string;
  fields: { field: string; old?: string; new?: string }[];
  membersChange: number;
  monthlyDifference: string;
}

export interface GroupChange {
  /** Absent once it is deleted. */
  group?: LocationGroup | null;
  gains: AccessAt[];
  loses: AccessAt[];
  plans: GroupPlanEffect[];
}

export interface OrganizationUser {
  userId: number;
  name: string;
  email: string;
  type: string;
  active: boolean;
  twoStep: boolean;
  lastSeenAt?: string | null;
  owner: boolean;
  /** Assigned to the whole organization. */
  organization: boolean;
  groups: GroupName[];
  /** How many single locations they are assigned to. */
  locations: number;
  /** How many locations they can open. */
  reaches: number;
}

export interface UsersPage extends Reach {
  users: OrganizationUser[];
  next?: string | null;
  /** The permissions that the caller may give. */
  grantable: string[];
  mayAssignOrganization: boolean;
  mayAssignOwner: boolean;
  groups: (GroupName & { locations: number; mayAssign: boolean })[];
  locations: LocationName[];
}

export interface Assignment {
  kind: PlaceOfGrant;
  id: number;
  name: string;
  type: string;
  permissions: string[];
  owner: boolean;
  grantedBy?: string | null;
  grantedOn: string;
  ended: boolean;
  mayChange: boolean;
}

export interface GrantReason {
  kind: PlaceOfGrant;
  id: number;
  name: string;
  type?: string;
  permissions: string[];
  grantedBy?: string | null;
  grantedOn?: string;
}

/** What a user may do at a location, and why. */
export interface AccessReason extends LocationName {
  type: string;
  permissions: string[];
  decidedBy: PlaceOfGrant;
  because: GrantReason[];
  /** What would apply without the deciding assignment. */
  overrules: GrantReason[];
}

export interface UserAssignments {
  userId: number;
  name: string;
  email: string;
  type: string;
  /** The caller's own access. */
  own: boolean;
  mayChange: boolean;
  needsTwoStep: boolean;
  twoStep: boolean;
  assignments: Assignment[];
  locations: AccessReason[];
}

export interface AccessState extends LocationName {
  /** Missing without access. */
  type?: string | null;
  permissions: string[];
}

/** The locations whose access a change of assignments changes. */
export interface AccessChange {
  before: AccessState[];
  after: AccessState[];
  /** The person can do more afterwards. */
  widens: boolean;
}

/** What assignments are about. */
export interface AssignmentTarget {
  organizationId: number;
  locations: number[];
  groups: number[];
  organization: boolean;
}

export interface AssignmentInput extends AssignmentTarget {
  type: 'dentist' | 'dentist_standard' | 'office_admin';
  permissions: string[];
}

export interface Figures {
  activeMembers: number;
  newMembers: number;
  leftMembers: number;
  net: number;
  late: number;
  pastDue: string;
  monthlyRecurring: string;
  collected: string;
  inOffice: string;
  refunds: string;
  fees: string;
  kept: string;
  visits: number;
  savings: string;
  lastEnrolledOn?: string | null;
  daysSinceEnrollment?: number | null;
}

export interface MonthFigure {
  month: string;
  activeMembers: number;
}

export interface AttentionItem extends LocationName {
  kind: 'late' | 'no_enrollment' | 'not_live' | 'plan_request' | 'rollout_failed';
  text: string;
  /** The first of the plans that it is about. */
  planId?: number | null;
}

export interface DashboardRow extends LocationName {
  groupIds: number[];
  /** The first day of the figures' month on the office's own calendar. */
  month: string;
  figures: Figures;
  months: MonthFigure[];
  attention: { kind: AttentionItem['kind']; text: string }[];
}

export type Period = 'this_month' | 'last_month';

export interface MasterDashboard extends Reach {
  organizationId: number;
  organizationName: string;
  period: Period;
  asOf: string;
  groups: (GroupName & { locations: number })[];
  rows: DashboardRow[];
  total: { figures: Figures; months: MonthFigure[] };
  attention: AttentionItem[];
}

export interface FigureRow extends LocationName {
  id: string;
  accountId: number;
  userId?: number | null;
  name: string;
  number: string;
  on?: string | null;
  count: number;
  amount?: string | null;
}

export interface FigurePage {
  /** The number on the dashboard; on the first page only. */
  count?: number;
  amount?: string | null;
  rows: FigureRow[];
  next?: string | null;
}
