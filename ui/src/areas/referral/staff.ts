import type { CurrentUser } from '~/api/session';
import { officesOf } from '~/user/offices';
import { OFFICE, type UserType } from '~/user/roles';

/**
 * Whether the user works at the office, as far as the address's name tells; the server decides when
 * the page is loaded.
 */
export function worksAt(
  user: Pick<CurrentUser, 'type' | 'dentistInfo' | 'otherOffices'>,
  officeName: string,
): boolean {
  return (
    (OFFICE as readonly UserType[]).includes(user.type as UserType) &&
    officesOf(user).some(({ name }) => name === officeName)
  );
}
