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

/** The page's own address, for a letter. */
export function pageAddress(slug: string, language: Language): string {
  const address = new URL('/out-of-network', window.location.origin);
  address.search = new URLSearchParams({ office: slug, lang: language }).toString();
  return address.href;
}

/** The office's sign-up, which counts who came from here. */
export const signupAddress = (
  segment: string,
  { office }: Pick<OfficePage, 'office'>,
  language: Language,
): string => `/accounts/signup/${segment}/${office.id}?lang=${language}&source=out_of_network`;
