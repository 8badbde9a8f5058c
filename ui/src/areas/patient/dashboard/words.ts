import { showDate } from '~/shared/dates/show-date';
import type { CardLine } from '~/shared/membership-card/MembershipCard';
import { money } from '~/shared/money/money';
import { methodIn } from '~/shared/pay/method-words';
import type { Card, FamilyMember, FamilyMemberships, FamilyOffice } from '../calls';
import { PATIENT_TEXTS, type PatientLanguage } from '../texts';

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

/**
 * "Bitewing X-rays" inside a sentence: its first letter in lower case, unless it begins like
 * "X-rays".
 */
function insideSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The singular of a card's label: "cleanings" becomes "cleaning". */
function one(label: string): string {
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** The page's first sentence: "Hi Priscilla, you have two cleanings left this plan year." */
export function headline(
  firstName: string,
  included: FamilyMemberships['headline'],
  language: PatientLanguage,
  /** The discount on what the plan doesn't include, in percent: what is left once all is used. */
  discount = 0,
): string {
  const t = PATIENT_TEXTS[language];
  if (!included)
    return discount > 0
      ? t.discountLeft({ name: firstName, percent: discount })
      : t.welcomeBack({ name: firstName });
  const { left: quantity, label, spanishLabel } = included;
  if (language === 'es')
    return t.includes({
      count: quantity,
      name: firstName,
      number: String(quantity),
      label: insideSentence(spanishLabel || label),
    });
  const words = insideSentence(label);
  const number = NUMBERS[quantity] ?? String(quantity);
  return t.includes({
    count: quantity,
    name: firstName,
    number,
    label: quantity === 1 ? one(words) : words,
  });
}

/**
 * Benefits carried over from the year before: "2 cleanings, 1 exam"; in Spanish, "limpiezas: 2,
 * exámenes: 1".
 */
function carriedWords(counts: Map<string, { carried: number }>, language: PatientLanguage): string {
  return [...counts]
    .filter(([, { carried }]) => carried > 0)
    .map(([label, { carried }]) => {
      const words = insideSentence(label);
      if (language === 'es') return `${words}: ${carried}`;
      return `${carried} ${carried === 1 ? one(words) : words}`;
    })
    .join(', ');
}

/**
 * A card's lines: procedures that share a short name are one line; benefits carried over from the
 * year before get an additional line.
 */
export function cardLines(card: Card, language: PatientLanguage): CardLine[] {
  const t = PATIENT_TEXTS[language];
  const spanish = language === 'es';
  const counted = new Map<string, { quantity: number; used: number; carried: number }>();
  for (const inclusion of card.inclusions) {
    const { label, shortLabel, spanishLabel, spanishShortLabel } = inclusion;
    const name = (spanish && (spanishShortLabel || spanishLabel)) || shortLabel || label;
    const known = counted.get(name) ?? { quantity: 0, used: 0, carried: 0 };
    counted.set(name, {
      quantity: known.quantity + inclusion.quantity,
      used: known.used + inclusion.used,
      carried: known.carried + inclusion.carried,
    });
  }
  const lines: CardLine[] = [...counted].map(([label, { quantity, used }]) => ({
    label,
    quantity,
    used,
  }));
  const carried = carriedWords(counted, language);
  if (carried) lines.push({ label: t.carriedOver, value: carried });
  const percent = Number(card.otherDiscountPercent ?? 0);
  return percent > 0
    ? [...lines, { label: t.everythingElse, value: t.percentOff({ percent }) }]
    : lines;
}

/**
 * Below the card: the membership's savings; empty before the first visit or while the plan has cost
 * more.
 */
export function savedLine(
  { savings }: Pick<FamilyMember, 'savings'>,
  language: PatientLanguage,
): string | null {
  if (Number(savings.saved) <= 0) return null;
  return PATIENT_TEXTS[language].saved({
    saved: money(savings.saved),
    usual: money(savings.usual),
  });
}

/** Below the next payment: "4 members, 15% family discount". */
export function familyWords(
  people: number,
  familyPercent: string,
  language: PatientLanguage,
): string {
  const t = PATIENT_TEXTS[language];
  const members = t.members({ count: people });
  const percent = Number(familyPercent);
  return percent > 0 ? `${members}, ${t.familyDiscount({ percent })}` : members;
}

const RENEWING = new Set(['active', 'active_transferred', 'past_due']);

/**
 * When the first of the family's plans renews: "Renews Jun 1, 2027."; empty when none renews
 * automatically.
 */
export function renewalLine(
  members: Pick<FamilyMember, 'subscriptions'>[],
  language: PatientLanguage,
): string | null {
  const renewing = members
    .flatMap((member) => member.subscriptions)
    .filter((held) => held.autoRenew && RENEWING.has(held.status))
    .map((held) => held.termEndsOn)
    .sort();
  const first = renewing[0];
  return first ? PATIENT_TEXTS[language].renews({ date: showDate(first, language) }) : null;
}

/** "Dec 1, 2026, Visa ending 4471". */
export function nextPaymentLine(
  next: NonNullable<FamilyMemberships['next']>,
  language: PatientLanguage,
): string {
  return [showDate(next.on, language), methodIn(language, next.method)].filter(Boolean).join(', ');
}

/** Whether a person has a plan that starts with its first payment in the office. */
export const waitsForOffice = ({ subscriptions }: Pick<FamilyMember, 'subscriptions'>): boolean =>
  subscriptions.some(({ status }) => status === 'pending_cash');

/** The most urgent status first. */
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

/** A family's overall status; null when no one has a plan. */
export function familyStatus(members: Pick<FamilyMember, 'subscriptions'>[]): string | null {
  const statuses = members.flatMap((member) => member.subscriptions.map((held) => held.status));
  const place = (status: string) => {
    const at = URGENCY.indexOf(status);
    return at < 0 ? URGENCY.length : at;
  };
  return statuses.sort((a, b) => place(a) - place(b))[0] ?? null;
}

/** When an office is open, in the patient's language. */
export const hoursWords = (
  office: Pick<FamilyOffice, 'hours' | 'spanishHours'>,
  language: PatientLanguage,
): string | undefined => (language === 'es' && office.spanishHours) || office.hours;
