import type { Language } from '~/order/types';
import { startLanguage } from '../referral/texts';
import type { OfficePage } from './queries';

/** The office in the address: a slug or number, or empty. */
export function officeAt(search: URLSearchParams): string {
  const office = search.get('office') ?? search.get('officeId') ?? '';
  return /^[a-z0-9-]{1,80}$/i.test(office) ? office : '';
}

export const languageAt = (search: URLSearchParams): Language =>
  startLanguage(search.get('lang'), navigator.language);

/** A scan of the letter's code is marked as the source, also for the sign-up. */
const sourceAt = (search: URLSearchParams): 'letter' | 'out_of_network' =>
  search.get('source') === 'letter' ? 'letter' : 'out_of_network';

/** The office's sign-up address, which counts visitors from this page. */
export const signupAddress = (
  segment: string,
  { office }: Pick<OfficePage, 'office'>,
  language: Language,
  search: URLSearchParams,
): string => `/accounts/signup/${segment}/${office.id}?lang=${language}&source=${sourceAt(search)}`;
