/**
 * Money on screen. Amounts are transferred as strings with two decimals ("49.00", "-3.41") and are
 * never computed in floating point: sums here are integer cents.
 */

const MINUS = '\u2212';
const DASH = '\u2014';
/**
 * The position before each group of three digits. A browser number format takes a phone 60 ms to
 * create.
 */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** "49.00" as 4900 cents. Throws on anything that is not an amount. */
export function toCents(amount: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!match) throw new Error(`Not an amount: ${amount}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0') || '0');
  return match[1] && cents !== 0 ? -cents : cents;
}

/** 4900 cents as "49.00", the format for sending. */
export function fromCents(cents: number): string {
  const absolute = Math.abs(cents);
  const whole = Math.floor(absolute / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(absolute % 100).padStart(2, '0')}`;
}

/** The sum of amounts, exact. */
export function addAmounts(amounts: string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
}

function dollars(cents: number, withCents: boolean): string {
  const absolute = Math.abs(cents);
  const whole = String(Math.floor(absolute / 100)).replace(THOUSANDS, ',');
  const rest = withCents ? `.${String(absolute % 100).padStart(2, '0')}` : '';
  return `${cents < 0 ? MINUS : ''}$${whole}${rest}`;
}

/** Ledgers, summaries and payouts: always with cents. "$1,234.50", "−$20.40", "$0.00". */
export function money(amount: string): string {
  return dollars(toCents(amount), true);
}

/** Plan prices: ".00" is omitted. "$39", "$33.15". */
export function price(amount: string): string {
  const cents = toCents(amount);
  return dollars(cents, cents % 100 !== 0);
}

/** A movement in a ledger: an em dash for no movement, since a real zero is "$0.00". */
export function movement(amount: string | null | undefined): string {
  if (amount === null || amount === undefined || toCents(amount) === 0) return DASH;
  return money(amount);
}

/** A headline figure: whole dollars. "$14,286". */
export function wholeDollars(amount: string): string {
  return dollars(Math.round(toCents(amount) / 100) * 100, false);
}

/** "/mo" or "/yr", the suffix of a price. */
export function perPeriod(period: 'month' | 'year'): '/mo' | '/yr' {
  return period === 'month' ? '/mo' : '/yr';
}
