import { NotHere } from '~/shared/panel/LoadedQuery';

/** Shown where an address names a household that the office doesn't have. */
export const HouseholdNotHere = ({ to }: { to: string }) => (
  <NotHere title="This household isn’t at your office" to={to} link="Go to the dashboard">
    The address may be incomplete, or the household belongs to another location.
  </NotHere>
);
