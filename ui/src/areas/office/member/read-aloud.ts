import { countedBenefit } from '~/shared/benefits/counted';
import { showDate } from '~/shared/dates/show-date';
import { money, toCents } from '~/shared/money/money';
import { hasEnded } from '~/shared/term/words';
import en from '~/texts/en/office-read-aloud';
import es from '~/texts/es/office-read-aloud';
import { texts } from '~/texts/texts';
import type { Member, MemberDetails } from '../calls';

/** A sentence or two about a household, to read to them on the phone or at the desk. Pure. */

export type AloudLanguage = 'en' | 'es';
type LabelOf = (code: string, language: AloudLanguage) => string;

/** "Mia, Leo and Ana". */
const listOf = (names: string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

const WORDS = texts('office-read-aloud', { en, es });

/** What a member has left of their active plans, by procedure. */
function leftOf(member: Member): Map<string, number> {
  const left = new Map<string, number>();
  for (const held of member.subscriptions.filter((one) => isRunning(one))) {
    for (const { code, quantity, used } of held.inclusions) {
      left.set(code, (left.get(code) ?? 0) + Math.max(quantity - used, 0));
    }
  }
  return left;
}

/** A membership that has begun and not ended. */
const isRunning = (held: Member['subscriptions'][number]): boolean =>
  !hasEnded(held) && held.status !== 'pending_cash';

/** A person's remaining visits in words; empty if all are used, null without a plan. */
function visitsOf(member: Member, language: AloudLanguage, labelOf: LabelOf): string | null {
  const counts = [...leftOf(member)];
  if (counts.length === 0) return null;
  const visits = counts
    .filter(([, left]) => left > 0)
    .map(([code, left]) => {
      const label = labelOf(code, language);
      return language === 'en' ? countedBenefit(left, label) : `${label} ${left}`;
    });
  return language === 'en' ? listOf(visits, 'and') : visits.join(', ');
}

/** What is left, said once for people with the same left. */
function visitsLines(members: Member[], language: AloudLanguage, labelOf: LabelOf): string[] {
  const words = WORDS[language];
  const same = new Map<string, string[]>();
  for (const member of members) {
    const visits = visitsOf(member, language, labelOf);
    if (visits !== null) same.set(visits, [...(same.get(visits) ?? []), member.firstName]);
  }
  return [...same].flatMap(([visits, names]) =>
    visits === ''
      ? names.map((name) => words.nothingLeft({ name }))
      : [words.left({ count: names.length, names: listOf(names, words.and), visits })],
  );
}

function paymentLines({ payment, members }: MemberDetails, language: AloudLanguage): string[] {
  const words = WORDS[language];
  const day = (date: string) => showDate(date, language);
  const { late } = payment;
  if (late && toCents(late.amount) > 0) {
    const then = late.needsCardholder
      ? words.confirm
      : late.nextAttemptOn
        ? words.retry({ on: day(late.nextAttemptOn) })
        : words.payNow;
    return [words.late({ amount: money(late.amount), since: day(late.since) }), then];
  }
  const held = members.flatMap(({ subscriptions }) => subscriptions);
  if (held.some(({ status }) => status === 'pending_cash')) return [words.waits];
  if (!held.some(isRunning)) return [words.ended];
  if (!payment.nextPaymentOn) return [];
  const amount = payment.nextAmount && money(payment.nextAmount);
  const on = day(payment.nextPaymentOn);
  return [amount ? words.nextAmount({ amount, on }) : words.next({ on })];
}

/** What is left for each person, and what is due, in the language asked for. */
export const aloud = (
  details: MemberDetails,
  language: AloudLanguage,
  labelOf: LabelOf,
): string[] => [
  ...visitsLines(details.members, language, labelOf),
  ...paymentLines(details, language),
];
