import { price } from '~/shared/money/money';
import type { MarketRange } from '../calls';

/** Other offices' prices, as far as known. */
export interface Market {
  month: MarketRange | null | undefined;
  year: MarketRange | null | undefined;
}

const PERIODS = [
  ['month', 'a month'],
  ['year', 'a year'],
] as const;
const AREAS = [
  ['nearby', 'Offices nearby'],
  ['state', 'Offices in your state'],
] as const;

const rangeWords = ({ low, high }: MarketRange, period: string) =>
  low === high ? `${price(low)} ${period}` : `${price(low)} to ${price(high)} ${period}`;

/**
 * "Offices nearby typically charge $35 to $45 a month or $390 to $480 a year."; empty while too few
 * sell such a plan.
 */
export function marketWords(market: Market): string {
  return AREAS.flatMap(([area, who]) => {
    const ranges = PERIODS.flatMap(([period, words]) => {
      const range = market[period];
      return range?.area === area ? [rangeWords(range, words)] : [];
    });
    return ranges.length > 0 ? [`${who} typically charge ${ranges.join(' or ')}.`] : [];
  }).join(' ');
}
