import { OFFICE, OFFICE_SETUP, type UserType } from '../../roles';

/** One line of the office sidebar. */
export interface Entry {
  label: string;
  path: string;
  roles: readonly UserType[];
  icon: 'dashboard' | 'add-member' | 'business' | 'community' | 'activity' | 'manage';
}

/** A line with lines below it. */
export interface Group {
  label: string;
  icon: Entry['icon'];
  entries: Omit<Entry, 'icon'>[];
}

export type Item = Entry | Group;

const LEADS: readonly UserType[] = ['dentist', 'office_admin'];

/** The sidebar in the specification's order. */
function items(dashboard: string): Item[] {
  return [
    { label: 'Dashboard', path: dashboard, roles: OFFICE, icon: 'dashboard' },
    {
      label: 'Add Member',
      icon: 'add-member',
      entries: [{ label: 'Enrollment Form', path: '/account/patient-signup', roles: OFFICE }],
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
    { label: 'Activity', path: '/dentist-new/activity', roles: OFFICE, icon: 'activity' },
    {
      label: 'Manage',
      icon: 'manage',
      entries: [
        { label: 'Membership Plans', path: '/account/settings/membership-plan', roles: LEADS },
        { label: 'Marketing Portal', path: '/account/marketing', roles: LEADS },
        {
          label: 'Edit Office Profile',
          path: '/account/settings/office',
          roles: [...LEADS, 'office_admin_temp'],
        },
        { label: 'Users', path: '/dentist-new/users', roles: LEADS },
        { label: 'Locations', path: '/account/manage-locations', roles: LEADS },
      ],
    },
  ];
}

export const isGroup = (item: Item): item is Group => 'entries' in item;

/** The lines a user sees: those whose page stands and is open to the user's type; groups only with lines. */
export function navigationFor(
  user: { type: string; landing: string },
  stands: (path: string) => boolean,
): Item[] {
  const seen = (entry: { path: string; roles: readonly UserType[] }) =>
    stands(entry.path) && entry.roles.includes(user.type as UserType);
  const dashboard = OFFICE_SETUP.includes(user.type as (typeof OFFICE_SETUP)[number])
    ? user.landing
    : '/';
  return items(dashboard).flatMap((item): Item[] => {
    if (!isGroup(item)) return seen(item) ? [item] : [];
    const entries = item.entries.filter(seen);
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}
