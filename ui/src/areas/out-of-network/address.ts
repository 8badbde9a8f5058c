import type { Language } from '~/order/types';
import { startLanguage } from '../referral/texts';
import type { OfficePage } from './queries';

/** Whose page it is, from the address: a slug or number, or nothing. */
export function officeAt(search: URLSearchParams): string {
  const office = search.get('office') ?? search.get('officeId') ?? '';
  return /^[a-z0-9-]{1,80}$/i.test(office) ? office : '';
}

export const languageAt = (search: URLSearchParams): Language =>
  startLanguage(search.get('lang'), navigator.language);

/** Who scans the code of the letter says so, also to the sign-up. */
const sourceAt = (search: URLSearchParams): 'letter' | 'out_of_network' =>
  search.get('source') === 'letter' ? 'letter' : 'out_of_network';

/** The office's sign-up, which counts who came from here. */
export const signupAddress = (
  segment: string,
  { office }: Pick<OfficePage, 'office'>,
  language: Language,
  search: URLSearchParams,
): string => `/accounts/signup/${segment}/${office.id}?lang=${language}&source=${sourceAt(search)}`;
