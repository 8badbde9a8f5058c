/** The permissions of an office's staff, in words. */
export const PERMISSION_WORDS = {
  members: 'see members',
  enrollment: 'enroll patients',
  refunds: 'refund payments',
  plans: 'change plans',
  reports: 'see reports',
  users: 'manage users',
  settings: 'change settings',
} as const;

/** The permissions an office can grant, as the server names them. */
export type Permission = keyof typeof PERMISSION_WORDS;
