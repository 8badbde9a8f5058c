import { LEADS, roleHere } from '../roles';

interface Worker {
  type: string;
  role?: string;
  otherOffices?: readonly { id: number; role?: string }[];
}

/** What somebody is at one of their offices: the owner of one may be an associate at another. Without an office, at the chosen one. */
export const roleAt = (user: Worker, officeId?: number): string =>
  user.otherOffices?.find(({ id }) => id === officeId)?.role ?? roleHere(user);

/**
 * Whether somebody runs the office, as its owner or a manager. An associate may hold the permission for members or enrollment, and
 * still the server keeps some acts of it to these. The office is the chosen one unless another is named.
 */
export const runsOffice = (user: Worker, officeId?: number): boolean =>
  (LEADS as readonly string[]).includes(roleAt(user, officeId));
