import { longDate } from '~/shared/dates/dates';
import type { CardLine } from '~/shared/membership-card/MembershipCard';
import type { Card, FamilyMember, FamilyMemberships, FamilyOffice } from '../calls';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** "Bitewing X-rays" inside a sentence: its first letter small, unless it begins like "X-rays". */
function insideSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** One of what a card counts: "cleanings" becomes "cleaning". */
function one(label: string): string {
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** The page's first sentence: "Hi Priscilla, your plan includes two cleanings a year." */
export function headline(firstName: string, left: FamilyMemberships['headline']): string {
  if (!left) return `Hi ${firstName}, welcome back.`;
  const label = insideSentence(left.label);
  const number = NUMBERS[left.left] ?? String(left.left);
  return `Hi ${firstName}, your plan includes ${number} ${left.left === 1 ? one(label) : label} a year.`;
}

/** A card's lines: procedures that share a short name are one line. */
export function cardLines(card: Card): CardLine[] {
  const counted = new Map<string, number>();
  for (const { label, shortLabel, quantity } of card.inclusions) {
    const name = shortLabel || label;
    counted.set(name, (counted.get(name) ?? 0) + quantity);
  }
  const lines: CardLine[] = [...counted].map(([label, quantity]) => ({ label, quantity }));
  const percent = Number(card.otherDiscountPercent ?? 0);
  return percent > 0 ? [...lines, { label: 'Everything else', value: `${percent}% off` }] : lines;
}

/** Below the next payment: "4 members, 15% family discount". */
export function familyWords(people: number, familyPercent: string): string {
  const members = people === 1 ? '1 member' : `${people} members`;
  const percent = Number(familyPercent);
  return percent > 0 ? `${members}, ${percent}% family discount` : members;
}

const RENEWING = new Set(['active', 'active_transferred', 'past_due']);

/** When the first of the family's plans renews: "Renews Jun 1, 2027."; nothing when none does by itself. */
export function renewalLine(members: Pick<FamilyMember, 'subscriptions'>[]): string | null {
  const renewing = members
    .flatMap((member) => member.subscriptions)
    .filter((held) => held.autoRenew && RENEWING.has(held.status))
    .map((held) => held.termEndsOn)
    .sort();
  return renewing[0] ? `Renews ${longDate(renewing[0])}.` : null;
}

/** "Dec 1, 2026, Visa ending 4471". */
export function nextPaymentLine(next: NonNullable<FamilyMemberships['next']>): string {
  return [longDate(next.on), next.method].filter(Boolean).join(', ');
}

/** What needs attention first stands first. */
const URGENCY = [
  'past_due',
  'delinquent',
  'delinquent_gpp',
  'disputed',
  'pending_cash',
  'active',
  'active_cash',
  'active_transferred',
  'cancellation_requested',
  'canceled',
  'inactive',
  'inactive_transferred',
  'permanently_disabled',
];

/** The one status a family is shown with; null when nobody has a plan. */
export function familyStatus(members: Pick<FamilyMember, 'subscriptions'>[]): string | null {
  const statuses = members.flatMap((member) => member.subscriptions.map((held) => held.status));
  const place = (status: string) => {
    const at = URGENCY.indexOf(status);
    return at < 0 ? URGENCY.length : at;
  };
  return statuses.sort((a, b) => place(a) - place(b))[0] ?? null;
}

/** "1418 N 13th St, Boise, ID 83702". */
export function officeAddress(
  office: Pick<FamilyOffice, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>,
): string {
  const state = [office.state, office.zip].filter(Boolean).join(' ');
  return [office.addressLine1, office.addressLine2, office.city, state].filter(Boolean).join(', ');
}
