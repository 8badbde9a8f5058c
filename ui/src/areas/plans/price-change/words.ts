import { longDate, shortDate } from '~/shared/dates/dates';
import { money, perPeriod, price, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Notice, Offer, PlanPrices, Preview, PriceChange, PriceChangeRequest } from './calls';

/** Texts about a price change. Pure. */

/** "$39 → $42/mo". */
export const offerWords = (offer: Pick<Offer, 'period' | 'old' | 'new'>): string =>
  `${price(offer.old)} \u2192 ${price(offer.new)}${perPeriod(offer.period)}`;

/** "1 person", "12 people". */
export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

const mails = (count: number): string =>
  count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;

export interface Typed {
  monthly: string;
  yearly: string;
  later: boolean;
  startsOn: string;
}

export type TypedErrors = Partial<Record<'monthly' | 'yearly' | 'startsOn', string>>;

/** The first step's request, or its errors. An unchanged price is not sent. */
export function readTyped(
  typed: Typed,
  now: Pick<PlanPrices, 'monthly' | 'yearly' | 'minimum' | 'today'>,
): { asked: PriceChangeRequest | null; errors: TypedErrors } {
  const errors: TypedErrors = {};
  const asked: PriceChangeRequest = {};
  for (const field of ['monthly', 'yearly'] as const) {
    if (typed[field].trim() === '') continue;
    const amount = typedAmount(typed[field]);
    if (amount === null) errors[field] = 'Enter an amount such as 42 or 42.50';
    else if (toCents(amount) < toCents(now.minimum))
      errors[field] = `Must be at least ${money(now.minimum)}`;
    else if (amount !== now[field]) asked[field] = amount;
  }
  if (typed.later) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.startsOn)) errors.startsOn = 'Choose a day';
    else if (typed.startsOn < now.today) errors.startsOn = 'Must be today or later';
    else asked.startsOn = typed.startsOn;
  }
  const wrong = Object.keys(errors).length > 0;
  if (!wrong && asked.monthly === undefined && asked.yearly === undefined) {
    errors[now.monthly === undefined ? 'yearly' : 'monthly'] = 'Enter a different price';
    return { asked: null, errors };
  }
  return { asked: wrong ? null : asked, errors };
}

/** Who pays the new price and when, by group. */
export function groupWords(preview: Preview): { label: string; people: number; note: string }[] {
  const { counts } = preview;
  const lower = preview.offers.every((offer) => toCents(offer.new) < toCents(offer.old));
  const monthly = lower
    ? 'At their next payment after the start date.'
    : 'At their first payment at least 28 days after their email.';
  const groups = [
    { label: 'Monthly', people: counts.monthly, note: monthly },
    {
      label: 'Monthly, in a 12-month term',
      people: counts.contract,
      note: 'When their term renews; the current term keeps its price.',
    },
    {
      label: 'Yearly',
      people: counts.yearly,
      note: 'When their year renews; the current year keeps its price.',
    },
    {
      label: 'Keep their guaranteed price',
      people: counts.guaranteed,
      note: 'Their guaranteed price is lower. We don’t email them.',
    },
    {
      label: 'End before it reaches them',
      people: counts.ending,
      note: 'They don’t renew automatically, or pay in the office: if renewed at the desk, they keep their price.',
    },
  ];
  return groups.filter((group) => group.people > 0);
}

/** "$1,234.00 more a month ($14,808.00 a year)". */
export function differenceWords(preview: Pick<Preview, 'before' | 'after'>): string {
  const difference = (field: 'monthly' | 'yearly') =>
    toCents(preview.after[field]) - toCents(preview.before[field]);
  const [month, year] = [difference('monthly'), difference('yearly')];
  if (month === 0 && year === 0) return 'No difference';
  const shown = (cents: number) => money((Math.abs(cents) / 100).toFixed(2));
  return `${shown(month)} ${month < 0 ? 'less' : 'more'} a month, ${shown(year)} a year`;
}

/** What pressing the last button does. */
export function sendWords(preview: Pick<Preview, 'counts'>): string {
  const { households } = preview.counts;
  return households === 0 ? 'Change the price' : `Change the price and send ${mails(households)}`;
}

/** "from Feb 1", or "from Feb 1 to Nov 3". */
export function betweenWords(first?: string | null, last?: string | null): string {
  if (!first) return '';
  return !last || last === first
    ? `on ${longDate(first)}`
    : `from ${longDate(first)} to ${longDate(last)}`;
}

export const CHANGE_LOOKS: Record<PriceChange['state'], StatusLook> = {
  scheduled: look('Scheduled', 'info'),
  under_way: look('Under way', 'info'),
  done: look('Done', 'good'),
  undone: look('Undone', 'ended'),
  replaced: look('Replaced', 'ended'),
};

export const DELIVERY_LOOKS: Record<Notice['delivery'], StatusLook> = {
  sent: look('Sent', 'good'),
  queued: look('On its way', 'info'),
  failed: look('Not delivered', 'bad'),
  not_needed: look('Not needed', 'ended'),
};

/** Whether any part of it can be undone. */
export const canUndo = (change: PriceChange): boolean =>
  change.state === 'scheduled' || change.state === 'under_way';

const LINE_ENDS: Record<string, string> = {
  applied: 'paid since',
  undone: 'undone',
  replaced: 'replaced by a later change',
  left: 'left or changed plan',
};

/** "Elena Reyes: $39 → $42/mo on Feb 1". */
export function lineWords(line: Notice['lines'][number]): string {
  const what = `${line.member}: ${offerWords(line)}`;
  if (line.state === 'pending') return `${what} on ${shortDate(line.on)}`;
  const end = LINE_ENDS[line.state] ?? line.state;
  return line.state === 'applied' ? `${what}, ${end} ${shortDate(line.on)}` : `${what}, ${end}`;
}

/** The state of a change, in a sentence. */
export function progressWords(change: PriceChange): string {
  const parts = [
    change.pending > 0 &&
      `${people(change.pending)} pending ${betweenWords(change.firstOn, change.lastOn)}`,
    change.applied > 0 && `${people(change.applied)} already paying it`,
    change.ended > 0 && `${people(change.ended)} no longer on it`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' \u00b7 ') : 'No one on the plan is affected';
}
