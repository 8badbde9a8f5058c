/**
 * For the fields that group digits while they are typed. Apart from `typing.ts`, which is part of
 * every first load.
 */

/** Digits grouped as MM/DD/YYYY while they are typed. */
export function formatUsDate(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim());
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
  const [month = '', day, year] = typed.includes('/')
    ? typed.split('/').map((part) => part.replace(/\D/g, ''))
    : [];
  if (day !== undefined) {
    // A slash completes a one-digit month or day: "4/" means "04/".
    const head = month.length === 1 ? `0${month}` : month;
    if (year === undefined) return groupDate(head + day);
    const middle = day.length === 1 ? `0${day}` : day;
    return groupDate(head + middle + year);
  }
  return groupDate(typed.replace(/\D/g, ''));
}

function groupDate(digits: string): string {
  const cut = digits.slice(0, 8);
  return [cut.slice(0, 2), cut.slice(2, 4), cut.slice(4)].filter(Boolean).join('/');
}

/** The caret position after formatting: behind the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}
