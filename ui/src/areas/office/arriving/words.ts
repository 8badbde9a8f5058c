import type { Arrival, CompareLine, Method } from './calls';

/** The texts of the move's page. */

export const STATES: Record<Arrival['state'], string> = {
  open: 'Being prepared',
  scheduled: 'Switch-over day set',
  switching: 'Switching over',
  switched: 'Done',
  undone: 'Undone',
  discarded: 'Discarded',
};

export const DIFFERENCES: Record<CompareLine['differences'][number], string> = {
  only_there: 'A charge is missing here',
  only_here: 'A charge is missing there',
  day: 'Another day',
  amount: 'Another amount',
  no_price: 'No price in the file: the plan’s price',
  not_planned: 'Not in the file of planned charges',
  no_method: 'No payment method',
  method_refused: 'Payment method not taken',
};

export const METHOD_STATES: Record<Method['state'], string> = {
  waiting: 'Being checked',
  verified: 'Verified',
  refused: 'Not taken',
};

export const REFUSALS: Record<NonNullable<Method['why']>, string> = {
  misread: 'The line’s cells don’t belong to the headings',
  malformed: 'No customer or payment method of the card provider',
  repeated: 'The customer number is in the list with another method',
  customer_repeated: 'The new customer is in the list for another number',
  method_repeated: 'The payment method is in the list for another number',
  not_found: 'The provider has no such method for this customer',
  in_use: 'Another household has this customer or method',
  unsupported: 'Neither a card nor a US bank account',
};

/** What prevents a switch-over day; empty if nothing does. */
export function leftOf(arrival: Arrival): string[] {
  const left: string[] = [];
  if (!arrival.importId) return ['Upload the file of members.'];
  if (arrival.rowsLeft > 0)
    left.push(`${arrival.rowsLeft} rows of the members’ file have errors or possible duplicates.`);
  if (arrival.problemCount > 0) left.push(`${arrival.problemCount} cells have problems.`);
  if ((arrival.methods?.waiting ?? 0) > 0) left.push('Payment methods are still being checked.');
  if (arrival.households === 0 && left.length === 0) left.push('No household is ready to come.');
  return left;
}
