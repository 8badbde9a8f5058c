/** The affiliate whose address a practice opened first: it counts for 90 days in this browser. */

const KEY = 'chairside.first-link';
const LASTS_MS = 90 * 24 * 60 * 60 * 1000;

export interface Link {
  word: string;
  /** When the address was opened, in milliseconds. */
  at: number;
}

const counts = (link: Link, now: number) => now - link.at < LASTS_MS;

/** The link that counts when another one is opened: the first, unless its days are over. */
export const firstOf = (kept: Link | null, opened: Link): Link =>
  kept && counts(kept, opened.at) ? kept : opened;

function read(): Link | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept?.word === 'string' && typeof kept?.at === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** Remembers the address that was opened; returns the word that counts. */
export function rememberLink(word: string, now = Date.now()): string {
  const link = firstOf(read(), { word, at: now });
  try {
    localStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // A browser that keeps nothing sends the address that was opened last.
  }
  return link.word;
}

/** The word that counts today; empty without one. */
export function rememberedLink(now = Date.now()): string {
  const kept = read();
  return kept && counts(kept, now) ? kept.word : '';
}
