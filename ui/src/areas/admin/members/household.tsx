import { Link } from 'react-router';
import type { HouseholdHead } from './calls';

/** Whose page it is: member number and office. */
export function HouseholdLine({ household }: { household: HouseholdHead }) {
  return (
    <>
      Member {household.memberNumber} of{' '}
      <Link to={`/admin/dentists/${household.officeId}`}>{household.officeName}</Link>
    </>
  );
}

export const crumbsOf = (household: HouseholdHead | undefined, page: string) => [
  { label: 'Members', to: '/admin/members' },
  { label: household?.name ?? 'Household' },
  { label: page },
];
