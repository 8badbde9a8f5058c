/** A calendar month. */
export interface Month {
  year: number;
  month: number;
  /** Its first and its last day. */
  from: string;
  to: string;
}

const NAMES = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const two = (number: number) => String(number).padStart(2, '0');

/** The month of an address; null when there is no such month. */
export function monthOf(year: string | undefined, month: string | undefined): Month | null {
  if (!/^20\d\d$/.test(year ?? '') || !/^(0?[1-9]|1[0-2])$/.test(month ?? '')) return null;
  const [y, m] = [Number(year), Number(month)];
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return { year: y, month: m, from: `${y}-${two(m)}-01`, to: `${y}-${two(m)}-${last}` };
}

/** "November 2026". */
export const nameOf = ({ year, month }: Month): string =>
  `${NAMES.format(new Date(Date.UTC(year, month - 1, 1)))} ${year}`;

/** The month before another one. */
export const monthBefore = ({ year, month }: Month): Month =>
  monthOf(String(month === 1 ? year - 1 : year), String(month === 1 ? 12 : month - 1)) as Month;

export const monthAddress = ({ year, month }: Month): string =>
  `/dentist-new/web-report/${year}/${month}`;
