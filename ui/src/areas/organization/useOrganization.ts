import { useSearchParams } from 'react-router';
import { useUser } from '~/user/useUser';

/** The organization of a page: the one of `?id=`, or that of the user's office. */
export function useOrganizationId(): number | undefined {
  const own = useUser().dentistInfo?.organizationId;
  const asked = useSearchParams()[0].get('id') ?? '';
  return /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : own;
}
