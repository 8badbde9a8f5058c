import { fromCents } from './money';

/**
 * A typed amount in cents: "39", "$1,234.5" and "39.00" are amounts; null for anything else. Empty
 * text is null too: the caller decides whether that is allowed.
 */
export function typedCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && !match[2])) return null;
  const whole = Number((match[1] ?? '0').replaceAll(',', ''));
  return whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A typed amount as it is sent, "39.00"; null when it is invalid. */
export function typedAmount(text: string): string | null {
  const cents = typedCents(text);
  return cents === null ? null : fromCents(cents);
}

/** A typed percentage with at most two decimals, 0 to 100; null when it is invalid. */
export function typedPercent(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{0,2})?)\s*%?$/.exec(text.trim());
  const value = match ? Number(match[1]) : Number.NaN;
  return value >= 0 && value <= 100 ? value : null;
}
