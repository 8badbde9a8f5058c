import { showDate } from '~/shared/dates/show-date';
import { money, toCents } from '~/shared/money/money';
import { hasEnded } from '~/shared/term/words';
import type { Member, MemberDetails } from '../calls';

/** A sentence or two about a household, to read to them on the phone or at the desk. Pure. */

export type AloudLanguage = 'en' | 'es';
type LabelOf = (code: string, language: AloudLanguage) => string;

interface Words {
  left: (name: string, visits: string) => string;
  nothingLeft: (name: string) => string;
  late: (amount: string, since: string) => string;
  retry: (on: string) => string;
  confirm: string;
  payNow: string;
  next: (amount: string | undefined, on: string) => string;
  waits: string;
  ended: string;
}

const ENGLISH: Words = {
  left: (name, visits) => `${name} has these visits left this plan year: ${visits}.`,
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
  left: (name, visits) => `A ${name} le quedan estas visitas en el año del plan: ${visits}.`,
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

function visitsLine(member: Member, language: AloudLanguage, labelOf: LabelOf): string[] {
  const counts = [...leftOf(member)];
  if (counts.length === 0) return [];
  const open = counts.filter(([, left]) => left > 0);
  const words = WORDS[language];
  if (open.length === 0) return [words.nothingLeft(member.firstName)];
  const visits = open.map(([code, left]) => `${labelOf(code, language)} ${left}`).join(', ');
  return [words.left(member.firstName, visits)];
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
  ...details.members.flatMap((member) => visitsLine(member, language, labelOf)),
  ...paymentLines(details, language),
];
