/**
 * The digits of a US number, without a leading country code: "+1 (512) 555.0100" gives
 * "5125550100".
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, 10);
}

/** Digits grouped 3-3-4 with dashes, also incomplete ones. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

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
