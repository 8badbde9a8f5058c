import { showDate } from '~/shared/dates/show-date';
import { money, toCents } from '~/shared/money/money';
import { hasEnded } from '~/shared/term/words';
import type { Member, MemberDetails } from '../calls';

/** A sentence or two about a household, to read to them on the phone or at the desk. Pure. */

export type AloudLanguage = 'en' | 'es';
type LabelOf = (code: string, language: AloudLanguage) => string;

interface Words {
  left: (names: string[], visits: string) => string;
  nothingLeft: (name: string) => string;
  late: (amount: string, since: string) => string;
  retry: (on: string) => string;
  confirm: string;
  payNow: string;
  next: (amount: string | undefined, on: string) => string;
  waits: string;
  ended: string;
}

/** "Mia, Leo and Ana". */
const listOf = (names: string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** "2 cleanings", "1 exam", "1 set of 4 bitewing X-rays", from a card's label. */
function counted(left: number, label: string): string {
  if (/^\d/.test(label)) return `${left} ${left === 1 ? 'set' : 'sets'} of ${label}`;
  const one = label.replace(/s$/, '');
  if (left === 1 || /(ride|ies)$/.test(label)) return `${left} ${one}`;
  return `${left} ${one}s`;
}

const ENGLISH: Words = {
  left: (names, visits) =>
    `${listOf(names, 'and')} ${names.length > 1 ? 'each have' : 'has'} ${visits} left this plan year.`,
  nothingLeft: (name) => `${name} has used all included visits of this plan year.`,
  late: (amount, since) => `A payment of ${amount} has been late since ${since}.`,
  retry: (on) => `We try again on ${on}, or you can pay now.`,
  confirm: 'Your bank needs you to confirm it. I can email you a secure link.',
  payNow: 'You can pay now, or I can email you a secure link.',
  next: (amount, on) => `Your next payment${amount ? ` of ${amount}` : ''} is on ${on}.`,
  waits: 'Your membership starts once we have your first payment.',
  ended: 'You have no active membership right now.',
};

const SPANISH: Words = {
  left: (names, visits) =>
    names.length > 1
      ? `A ${listOf(names, 'y')} les quedan, a cada uno, estas visitas en el año del plan: ${visits}.`
      : `A ${names[0]} le quedan estas visitas en el año del plan: ${visits}.`,
  nothingLeft: (name) => `${name} ya usó todas las visitas incluidas en este año del plan.`,
  late: (amount, since) => `Un pago de ${amount} está atrasado desde el ${since}.`,
  retry: (on) => `Lo intentaremos de nuevo el ${on}, o puede pagar ahora.`,
  confirm: 'Su banco necesita que usted lo confirme. Puedo enviarle un enlace seguro por correo.',
  payNow: 'Puede pagar ahora, o puedo enviarle un enlace seguro por correo.',
  next: (amount, on) => `Su próximo pago${amount ? ` de ${amount}` : ''} es el ${on}.`,
  waits: 'Su membresía empieza cuando recibamos su primer pago.',
  ended: 'Ahora mismo no tiene ninguna membresía activa.',
};

const WORDS: Record<AloudLanguage, Words> = { en: ENGLISH, es: SPANISH };

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
      return language === 'en' ? counted(left, label) : `${label} ${left}`;
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
    visits === '' ? names.map((name) => words.nothingLeft(name)) : [words.left(names, visits)],
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
        ? words.retry(day(late.nextAttemptOn))
        : words.payNow;
    return [words.late(money(late.amount), day(late.since)), then];
  }
  const held = members.flatMap(({ subscriptions }) => subscriptions);
  if (held.some(({ status }) => status === 'pending_cash')) return [words.waits];
  if (!held.some(isRunning)) return [words.ended];
  if (!payment.nextPaymentOn) return [];
  const amount = payment.nextAmount && money(payment.nextAmount);
  return [words.next(amount, day(payment.nextPaymentOn))];
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
