import type { components } from '~/api/schema';

type Address = Pick<
  components['schemas']['SignupOffice'],
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
>;

/** "1418 N 13th St, Boise, ID 83702". */
export function officeAddress(office: Address): string {
  const state = [office.state, office.zip].filter(Boolean).join(' ');
  return [office.addressLine1, office.addressLine2, office.city, state].filter(Boolean).join(', ');
}
