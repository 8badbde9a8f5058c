import type { Language } from './types';

/** Before these, Spanish uses "e" instead of "y". */
const SOUNDS_LIKE_I = /^(i|hi(?![ae]))/i;

/**
 * "a, b, and c"; in Spanish "a, b y c". The same as `Intl.ListFormat`, whose creation blocks a slow
 * phone for 125 ms before the page can be used.
 */
export function listed(names: string[], language: Language): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const before = names.slice(0, -1).join(', ');
  if (language === 'es') return `${before} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`;
  return `${before}${names.length > 2 ? ',' : ''} and ${last}`;
}
