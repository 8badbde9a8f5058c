import type { FormValues } from '~/shared/form/fields';
import type { SuggestedAddress } from './calls';

/** A full address on one line, as it is suggested and as users paste it. */
const WHOLE = /^(.+?),\s*([^,]+),\s*([A-Za-z]{2})\.?\s+(\d{5}(?:-\d{4})?)$/;

/** "12 Main St, Boise, ID 83702". */
export const addressLabel = ({ addressLine1, city, state, zip }: SuggestedAddress): string =>
  `${addressLine1}, ${city}, ${state} ${zip}`;

/**
 * The follow-up changes of an address field: a full address in the street field fills the other
 * fields, and another state or ZIP may be in another time zone, which is set unless the user chose
 * one.
 */
export function addressFollows(values: FormValues, changed: string): FormValues {
  if (changed === 'state' || changed === 'zip') return { timezone: '' };
  if (changed !== 'addressLine1') return {};
  const whole = WHOLE.exec(String(values.addressLine1 ?? '').trim());
  if (!whole) return {};
  const [, addressLine1 = '', city = '', state = '', zip = ''] = whole;
  return { addressLine1, city: city.trim(), state: state.toUpperCase(), zip, timezone: '' };
}
