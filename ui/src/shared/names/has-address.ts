/** The most letters of a first or last name, as in `domain/rules/src/names.rs`. */
export const LONGEST_NAME = 60;

/** The ends of addresses that people write without "http", as in `domain/rules/src/names.rs`. */
const DOMAINS = new Set(
  'com net org info biz io co us me ly app dev shop store site online top xyz link click live club example ru cn'.split(
    ' ',
  ),
);

function namesDomain(word: string): boolean {
  const host = (word.split(/[/?#:]/)[0] ?? '').replace(/[.,!)]+$/, '');
  const dot = host.lastIndexOf('.');
  return dot >= 0 && /[\p{L}\p{N}]/u.test(host.slice(0, dot)) && DOMAINS.has(host.slice(dot + 1));
}

/** Whether a person's name has the address of a page or an email, or a line break. */
export function hasAddress(name: string): boolean {
  const text = name.toLowerCase();
  return (
    /:\/\/|www\.|@/.test(text) ||
    /[\n\r\u2028\u2029]/.test(name.trim()) ||
    text.split(/\s+/).some(namesDomain)
  );
}

/** Whether a name has more letters than the server accepts; a letter of any script counts once. */
export const isTooLong = (name: string): boolean => [...name.trim()].length > LONGEST_NAME;
