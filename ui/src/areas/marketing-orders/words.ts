import { fromCents, money, toCents } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Carrier, MarketingOrder, Materials, OrderPaid, OrderState } from './calls';

/** The state of an order, in the office's view. */
export const STATES: Record<OrderState, StatusLook> = {
  proof: look('Proof to approve', 'warn'),
  unpaid: look('Not paid', 'warn'),
  placed: look('Placed', 'info'),
  in_production: look('In production', 'info'),
  shipped: look('Shipped', 'good'),
  delivered: look('Delivered', 'good'),
  canceled: look('Canceled', 'ended'),
};

export const CARRIERS: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  other: 'Other carrier',
};

/** The brand's price of a quantity; heavy stock is for cards only. */
export function priceOf(
  { assets, quantities }: Pick<Materials, 'assets' | 'quantities'>,
  chosen: { asset: string; heavyStock: boolean; quantity: number },
): string | null {
  const asset = assets.find(({ key }) => key === chosen.asset);
  const row = quantities.find(({ quantity }) => quantity === chosen.quantity);
  if (!asset || !row) return null;
  if (!chosen.heavyStock) return row.price;
  return asset.type === 'card' ? (row.higherPrice ?? null) : null;
}

/** "From $79.00 for 250"; empty where nothing is offered. */
export function cheapest({ quantities }: Pick<Materials, 'quantities'>): string {
  const [least] = [...quantities].sort((a, b) => toCents(a.price) - toCents(b.price));
  return least ? `From ${money(least.price)} for ${least.quantity.toLocaleString('en-US')}` : '';
}

/** The minimum charge of a card, in cents. */
const LEAST = 50;

/** Credit first, the rest by card, as the server splits it. */
export function split(price: string, credit: string): { credit: string; card: string } {
  const whole = toCents(price);
  let used = Math.min(Math.max(toCents(credit), 0), whole);
  const rest = whole - used;
  if (rest > 0 && rest < LEAST) used = Math.max(whole - LEAST, 0);
  return { credit: fromCents(used), card: fromCents(whole - used) };
}

/** The payment sources: as approved, or as they would be now. */
export function partsOf(
  order: Pick<MarketingOrder, 'state' | 'price' | 'credit'>,
  credit: string,
): { credit: string; card: string } {
  return order.state === 'proof'
    ? split(order.price, credit)
    : { credit: order.credit, card: fromCents(toCents(order.price) - toCents(order.credit)) };
}

/** The used credit as a deduction; no minus before nothing. */
export const creditWords = (credit: string): string => money(fromCents(-toCents(credit)));

/** What the server's response to a payment means. */
export function settleOrder(paid: OrderPaid): { message?: string; open?: boolean } | null {
  if (paid.status === 'placed') return null;
  return paid.status === 'declined'
    ? { message: paid.message ?? 'Your card was declined.' }
    : { message: 'The bank hasn’t answered yet. You won’t be charged twice.', open: true };
}
