import { typedAmount, typedCents } from '~/shared/money/typed';

/** The procedure fields needed to read a fee list. */
interface Known {
  code: string;
  displayCode: string;
  label: { en: string };
}

export interface FeeList {
  /** Amounts by code, as entered: `118.00`. */
  fees: Record<string, string>;
  /** Unknown procedures, with the names of the list: the office's custom ones. */
  own: { code: string; name: string }[];
  /** Lines with an amount whose procedure is unknown and has no name. */
  unknown: string[];
  /** Lines of a known procedure without a readable amount. */
  unread: string[];
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * A line's cells: tabs as pasted from a spreadsheet, else semicolons or commas with quotes as in a
 * CSV.
 */
function cells(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      found.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...found, cell].map((one) => one.trim());
}

/** Codes as practices write them: "D1110" is "1110". */
function codeOf(cell: string, procedures: readonly Known[]): string | undefined {
  const typed = plain(cell);
  const bare = typed.replace(/^d(?=\d{4}$)/, '');
  return procedures.find(
    ({ code, displayCode, label }) =>
      typed !== '' &&
      [code, displayCode, label.en].some((one) => [typed, bare].includes(plain(one))),
  )?.code;
}

const OWN_CODE = /^[a-z0-9][a-z0-9-]{2,11}$/i;

/** A code as the server stores it: "D2740" is "2740". */
export const plainCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^D(?=\d{4}$)/, '');

/** The code and the name in a line with a custom procedure. */
function ownOf(parts: string[]): { code: string; name: string } | undefined {
  const code = parts.find((cell) => OWN_CODE.test(cell) && /\d/.test(cell) && !cell.includes('.'));
  const name = parts.find(
    (cell) => cell !== code && /[a-z]/i.test(cell) && typedCents(cell) === null,
  );
  return code && name ? { code: plainCode(code), name: name.slice(0, LONGEST_NAME) } : undefined;
}

/** The maximum length of a procedure's name. */
export const LONGEST_NAME = 80;

/**
 * Reads fees from a pasted list or a CSV: one procedure per line, with its code or name in one cell
 * and the fee in the last cell that is an amount.
 */
export function readFees(text: string, procedures: readonly Known[]): FeeList {
  const list: FeeList = { fees: {}, own: [], unknown: [], unread: [] };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const parts = cells(line);
    const at = parts.findIndex((cell) => codeOf(cell, procedures) !== undefined);
    const code = at < 0 ? undefined : codeOf(parts[at] ?? '', procedures);
    const fee = parts
      .filter((cell, index) => index !== at && cell !== '')
      .findLast((cell) => typedCents(cell) !== null);
    if (code === undefined) {
      // A heading has no amount.
      if (fee === undefined || parts.length < 2) continue;
      const own = ownOf(parts.filter((cell) => cell !== fee));
      if (own && typedCents(fee) !== 0) {
        list.own.push(own);
        list.fees[own.code] = typedAmount(fee) ?? '';
      } else list.unknown.push(line.trim());
    } else if (fee === undefined || typedCents(fee) === 0) list.unread.push(line.trim());
    else list.fees[code] = typedAmount(fee) ?? '';
  }
  return list;
}

/** The text of a file as spreadsheets save it: UTF-8, else the older Windows encoding. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const FAR = 3;

/**
 * Whether a fee is so far from the typical one that it may be a typo: a third of it, or three
 * times.
 */
export function isImplausible(typed: string, typical: string): boolean {
  const [cents, usual] = [typedCents(typed), typedCents(typical)];
  if (!cents || !usual) return false;
  return cents * FAR < usual || cents > usual * FAR;
}
