import { LEADS, roleHere } from './roles';

interface Worker {
  type: string;
  role?: string;
  otherOffices?: readonly { id: number; role?: string }[];
}

/**
 * The user's role at one of their offices: the owner of one may be an associate at another. Without
 * an office, at the active one.
 */
export const roleAt = (user: Worker, officeId?: number): string =>
  user.otherOffices?.find(({ id }) => id === officeId)?.role ?? roleHere(user);

/**
 * Whether the user runs the office, as its owner or a manager. An associate may hold the permission
 * for members or enrollment, and the server still reserves some actions for owners and managers.
 * The office is the active one unless another is passed.
 */
export const runsOffice = (user: Worker, officeId?: number): boolean =>
  (LEADS as readonly string[]).includes(roleAt(user, officeId));
