import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { countWords } from '../words';
import type { LineState, LocationSale, SalePreview } from './types';

const STATES: Record<LocationSale['state'], StatusLook> = {
  proposed: look('Offered', 'info'),
  accepted: look('Accepted, in review', 'info'),
  approved: look('Approved', 'info'),
  moving: look('Under way', 'warn'),
  done: look('Sold', 'good'),
  declined: look('Declined', 'ended'),
  withdrawn: look('Withdrawn', 'ended'),
  expired: look('Expired', 'ended'),
};

export const saleLook = ({ state, waits }: LocationSale): StatusLook =>
  waits ? look('Waits for a payments account', 'warn') : STATES[state];

export const LINE_STATES: Record<LineState, StatusLook> = {
  waiting: look('Waiting', 'info'),
  moved: look('Moved', 'good'),
  ended: look('Ended', 'ended'),
  left: look('Left', 'ended'),
  failed: look('Stays', 'bad'),
  withdrawn: look('Not moved', 'ended'),
};

/** "Sell to Cedar Dental on January 4, 2027", or for the buyer "Juniper Creek of Robin Dental on January 4, 2027". */
export const saleTitle = (sale: LocationSale): string =>
  sale.side === 'seller'
    ? `Sell to ${sale.buyerName} on ${longDate(sale.on)}`
    : `${sale.officeName} of ${sale.sellerName} on ${longDate(sale.on)}`;

/** "12 of 40 households moved, 2 ended, 1 left, 1 stays"; nothing before members are written to. */
export function progressWords(sale: LocationSale): string {
  if (sale.total === 0) return '';
  const words = [
    `${sale.moved + sale.left} of ${countWords(sale.total, 'household')} moved`,
    sale.ended > 0 && `${sale.ended} ended`,
    sale.left > 0 && `${sale.left} left later`,
    sale.failed > 0 && countWords(sale.failed, 'stays', 'stay'),
  ];
  return words.filter(Boolean).join(', ');
}

/** The statement in one sentence; nothing before members move. */
export function statementWords(sale: LocationSale): string {
  if (!sale.begunOn) return '';
  const refunded =
    toCents(sale.refunded) > 0
      ? `, of which ${sale.sellerName} refunded ${money(sale.refunded)} to households that left`
      : '';
  return `Members had prepaid ${money(sale.prepaid)} for later days${refunded}. ${money(sale.due)} is between the two practices.`;
}

const ends = (count: number, one: string, many?: string): string | false =>
  count > 0 && countWords(count, one, many);

/** What a preview adds up to, one sentence each. */
export function previewWords(preview: SalePreview): string[] {
  const moving = preview.households - preview.staying;
  const income = [
    toCents(preview.monthly) > 0 && `${money(preview.monthly)} a month`,
    toCents(preview.yearly) > 0 && `${money(preview.yearly)} a year`,
  ].filter(Boolean);
  const here = [
    toCents(preview.owedHere) > 0 && `${money(preview.owedHere)} stays owed to you`,
    toCents(preview.creditHere) > 0 && `${money(preview.creditHere)} of credit stays with you`,
  ].filter(Boolean);
  const over = [
    ends(preview.businesses, 'agreement with a business', 'agreements with businesses'),
    ends(preview.keys, 'API key'),
    ends(preview.users, 'user’s access', 'users’ access'),
  ].filter(Boolean);
  return [
    `${countWords(moving, 'household moves', 'households move')} to ${preview.buyerName} with ${countWords(preview.memberships, 'membership')}.`,
    preview.staying > 0 &&
      `${countWords(preview.staying, 'household')} can’t move now. The list says why.`,
    income.length > 0 &&
      `They pay ${income.join(' and ')}, and keep their prices and payment days.`,
    `They will have prepaid ${money(preview.prepaid)} for days after the sale, which you settle with the buyer.`,
    here.length > 0 && `${here.join(', and ')}.`,
    over.length > 0 && `The sale ends ${over.join(', ')}.`,
    preview.unsettledVisits > 0 &&
      `${countWords(preview.unsettledVisits, 'visit')} at other locations will be settled with the month.`,
  ].filter((words): words is string => Boolean(words));
}
