/**
 * Where two-step sign-in is turned on. It is the landing page of users who must turn it on, and
 * only theirs.
 */
export const OWN_ACCOUNT = '/account/settings/user';

interface Viewer {
  landing: string;
  dentistInfo?: object | null;
}

/**
 * Whether a page redirects to the account page: every office of the user requires two-step sign-in,
 * which is not on yet.
 */
export const asksForTwoStep = ({ landing, dentistInfo }: Viewer, page: string): boolean =>
  !dentistInfo && landing === OWN_ACCOUNT && page !== OWN_ACCOUNT;
