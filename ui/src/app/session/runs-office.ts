import { LEADS } from '../roles';

/**
 * Whether somebody runs the office, as its owner or a manager. An associate may hold the permission for members or enrollment, and
 * still the server keeps some acts of it to these.
 */
export const runsOffice = ({ type }: { type: string }): boolean =>
  (LEADS as readonly string[]).includes(type);
