/** Where two-step sign-in is turned on. The server lands whoever has to turn it on there, and nobody else. */
export const OWN_ACCOUNT = '/account/settings/user';

interface Viewer {
  landing: string;
  dentistInfo?: object | null;
}

/** Whether a page leads to the own account: every office of the user asks for two-step sign-in, which is not on yet. */
export const asksForTwoStep = ({ landing, dentistInfo }: Viewer, page: string): boolean =>
  !dentistInfo && landing === OWN_ACCOUNT && page !== OWN_ACCOUNT;
