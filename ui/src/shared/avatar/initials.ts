const TINTS = 5;

/**
 * First letters of the first and last name: "Dr. Hannah Whitfield" gives "HW"; a title is skipped.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(dr|mr|mrs|ms)\.?$/i.test(word));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letter = (word: string) => [...word][0]?.toUpperCase() ?? '';
  return `${letter(first)}${letter(last)}`;
}

/** The same person always has the same tint, 0 to 4. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase())
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % TINTS;
}
