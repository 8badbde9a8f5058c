import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { OfficeUser } from './calls';

/** The permissions an office can grant, each with its meaning in practice. */
export const PERMISSIONS = [
  [
    'members',
    'Members',
    'See and edit households, charge cards, send payment links, set up installments, turn auto-renew on or off, and record visits. Office managers also merge and split households and delete their data.',
  ],
  [
    'enrollment',
    'Enrollment',
    'Enroll and invite patients, and record in-office payments. Office managers also change plans and import members.',
  ],
  ['refunds', 'Refunds', 'Refund payments, write off balances and answer disputes.'],
  ['cancellations', 'Cancellations', 'Cancel memberships and settle balances.'],
  ['plans', 'Plans', 'Create plans and change prices.'],
  ['reports', 'Reports', 'See payments, payouts and reports, and download them.'],
  ['users', 'Users', 'Invite people and set their permissions.'],
  [
    'settings',
    'Settings',
    'Change the office, its billing and payout account, message members and answer reviews.',
  ],
  [
    'practice_system',
    'Practice system',
    'Connect the practice system and match members to charts.',
  ],
] as const;

const OFFERED: readonly string[] = PERMISSIONS.map(([name]) => name);
const isOffered = (permission: string) => OFFERED.includes(permission);

export type InvitedType = 'dentist_standard' | 'office_admin';

/** The permissions an associate may have at most. */
const OF_ASSOCIATE: readonly string[] = ['members', 'enrollment'];

/** The permissions that a role allows. */
export const allowedTo = (type: string): string[] =>
  OFFERED.filter((name) => type !== 'dentist_standard' || OF_ASSOCIATE.includes(name));

export interface Preset {
  key: string;
  label: string;
  line: string;
  type: InvitedType;
  permissions: string[];
}

export const PRESETS: Preset[] = [
  {
    key: 'front-desk',
    label: 'Front desk',
    line: 'Works with members, takes payments and enrolls patients.',
    type: 'dentist_standard',
    permissions: ['members', 'enrollment'],
  },
  {
    key: 'billing',
    label: 'Billing',
    line: 'Also refunds, cancels and sees reports.',
    type: 'office_admin',
    permissions: ['members', 'enrollment', 'refunds', 'cancellations', 'reports'],
  },
  {
    key: 'manager',
    label: 'Office manager',
    line: 'Does everything except transfer ownership.',
    type: 'office_admin',
    permissions: allowedTo('office_admin'),
  },
];

/** The presets that a user with `grantable` may assign. */
export const presetsFor = (grantable: string[]) =>
  PRESETS.filter(({ permissions }) => permissions.every((one) => grantable.includes(one)));

/** A user's permissions in a line. */
export function permissionLine(user: { owner?: boolean; permissions: string[] }): string {
  if (user.owner) return 'All permissions';
  const held = [...new Set(user.permissions.filter(isOffered))];
  const preset = PRESETS.find(
    ({ permissions }) =>
      permissions.length === held.length && permissions.every((one) => held.includes(one)),
  );
  if (preset) return preset.label;
  const labels = PERMISSIONS.filter(([name]) => held.includes(name));
  return labels.map(([, label]) => label).join(', ') || 'No permissions';
}

const ROLES: Record<string, string> = {
  dentist: 'Owner',
  dentist_standard: 'Associate',
  office_admin: 'Office manager',
  office_admin_temp: 'Office setup',
};

export const roleOf = (user: { type: string; owner?: boolean }) =>
  user.owner ? 'Owner' : (ROLES[user.type] ?? '');

/** Role and permissions in a line, each mentioned once. */
export const roleLine = (
  user: Parameters<typeof roleOf>[0] & Parameters<typeof permissionLine>[0],
) => [...new Set([roleOf(user), permissionLine(user)])].filter(Boolean).join(' · ');

export const lookOfUser = (user: Pick<OfficeUser, 'active'>): StatusLook =>
  user.active ? look('Active', 'good') : look('Deactivated', 'ended');

/** Which changes are possible. Users can't change themselves or the owner. */
export const isChangeable = (user: Pick<OfficeUser, 'owner' | 'you'>) => !user.owner && !user.you;
