import { longDate } from '~/shared/dates/dates';
import { fromCents, money, toCents } from '~/shared/money/money';
import type { EndedPlan, MemberBenefits, MemberVisit, Savings } from './calls';

/** The quantity of each procedure of a visit, by code. */
export type Chosen = Record<string, number>;

/** The form's value for them: "1110:1,0120:2". */
export const written = (chosen: Chosen): string =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => `${code}:${quantity}`)
    .join(',');

export const read = (text: string): Chosen =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [code = '', quantity] = part.split(':');
        return [code, Number(quantity)];
      }),
  );

/** The memberships that have ended by today, and were active on this day. */
export const endedOn = (benefits: MemberBenefits, day: string): EndedPlan[] =>
  benefits.ended.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** The plans that a visit on a day counts for: active ones, and those that ended after it. */
export function plansOn(benefits: MemberBenefits, day: string): MemberBenefits['plans'] {
  const ended = endedOn(benefits, day);
  if (ended.length === 0) return benefits.plans;
  return [...benefits.plans.filter(({ termStartsOn }) => termStartsOn <= day), ...ended];
}

/** Whether the benefits of a day are known: only those of each plan's latest term are. */
export const isCountedOn = (benefits: MemberBenefits, day: string): boolean =>
  plansOn(benefits, day).every(({ termStartsOn }) => termStartsOn <= day);

/**
 * The effect of recording a visit for an ended membership; null while all of its plans are active.
 */
export function endedWords(benefits: MemberBenefits, day: string): string | null {
  const ended = endedOn(benefits, day);
  if (ended.length === 0) return null;
  const names = ended.map(
    ({ planName, lastDay }) => `${planName} ended; its last day was ${longDate(lastDay)}.`,
  );
  const refunded = ended.reduce((sum, { refunded }) => sum + toCents(refunded), 0);
  const settled =
    refunded > 0
      ? `The refund of ${money(fromCents(refunded))} doesn’t change.`
      : 'Nothing is charged or refunded.';
  return `${names.join(' ')} A visit up to that day still counts. ${settled}`;
}

/** The suggested day, and the latest allowed one. */
export function visitDays(benefits: MemberBenefits): { first: string; max: string } {
  const { active, ended, today } = benefits;
  if (active) return { first: today, max: today };
  const last = ended.reduce((max, { lastDay }) => (lastDay > max ? lastDay : max), '');
  return { first: last, max: last };
}

/** What a visit can be of: what plans include, and the office's procedures. */
export interface Offered {
  plans: { included: { code: string; label: { en: string }; included: number; left: number }[] }[];
  procedures: { code: string; shownCode: string; label: { en: string } }[];
}

/** The first options: everything the plans include, with the remaining count, plan by plan. */
export function offered(
  benefits: Pick<Offered, 'plans'>,
): { code: string; label: string; left: number }[] {
  const lines = new Map<string, { code: string; label: string; left: number }>();
  for (const { code, label, included, left } of benefits.plans.flatMap((plan) => plan.included)) {
    const known = lines.get(code);
    if (known) known.left += left;
    else if (included > 0) lines.set(code, { code, label: label.en, left });
  }
  return [...lines.values()];
}

/** "1 left", "none left". */
export const leftWords = (left: number): string => (left > 0 ? `${left} left` : 'None left');

/** "2 carried over from last year"; null where there was none. */
export const carriedWords = (carried: number): string | null =>
  carried > 0 ? `${carried} carried over from last year` : null;

/** The part of a choice that the plans do not include; null when all of it is included. */
export function beyondWords(benefits: Offered, chosen: Chosen): string | null {
  const left = new Map(offered(benefits).map((line) => [line.code, line.left]));
  const beyond = Object.entries(chosen).filter(
    ([code, quantity]) => quantity > (left.get(code) ?? 0),
  );
  if (beyond.length === 0) return null;
  const names = beyond.map(([code]) => nameOf(benefits, code));
  return `Not included: ${names.join(', ')}. Recorded at the member’s price.`;
}

const nameOf = (benefits: Offered, code: string): string =>
  benefits.procedures.find((procedure) => procedure.code === code)?.label.en ?? code;

/** "Basic Cleaning, adult, 2 × Bitewing X-rays". */
export const visitWords = (visit: Pick<MemberVisit, 'lines'>): string =>
  visit.lines
    .map(({ label, quantity }) => (quantity > 1 ? `${quantity} × ${label.en}` : label.en))
    .join(', ');

/** How many procedures of a visit are not included; none for an undone visit. */
export function notIncludedWords(visit: Pick<MemberVisit, 'lines' | 'undoneBy'>): string | null {
  const beyond = visit.lines.reduce((sum, line) => sum + line.quantity - line.included, 0);
  return beyond > 0 && !visit.undoneBy ? `${beyond} not included` : null;
}

/** "Saved $54.00 this plan year", with what is counted; null before the first visit. */
export function savingsWords(savings: Savings): { headline: string; detail: string } | null {
  if (toCents(savings.usual) === 0) return null;
  const saved = toCents(savings.saved);
  const headline =
    saved >= 0
      ? `Saved ${money(savings.saved)} this plan year`
      : `${money(fromCents(-saved))} more paid than used this plan year`;
  const paid = fromCents(toCents(savings.membership) + toCents(savings.work));
  return {
    headline,
    detail: `Visits cost ${money(savings.usual)} at usual fees; paid ${money(paid)} for the membership and extra work.`,
  };
}
