import { showDate } from '~/shared/dates/show-date';
import { money } from '~/shared/money/money';
import type { TodayItem } from './calls';
import { isBadEmail } from './words';

/** What to say on the phone, in the household's language. Pure. */

export type CallLanguage = 'en' | 'es';

/** The facts the sentences mention, where known. */
interface Facts {
  office: string;
  firstName: string;
  /** "$39.00" */
  amount: string | undefined;
  /** The card's. */
  last4: string | undefined;
  day: string;
  /** The person concerned, if it is not the person called. */
  who: string | undefined;
  plan: string | undefined;
  needsMethod: boolean;
  badEmail: boolean;
}

type Kind = Exclude<TodayItem['kind'], 'review'>;
type Script = Record<Kind, (facts: Facts) => string[]> & { hello: (facts: Facts) => string };

const LINK = 'I can email you a secure link. Please don’t read me your card number.';

const ENGLISH: Script = {
  hello: ({ firstName, office }) => `Hi${firstName && ` ${firstName}`}, this is ${office}.`,
  late: ({ amount = 'the payment', needsMethod }) => [
    `Your membership payment of ${amount} didn’t go through.`,
    needsMethod
      ? 'Your bank won’t accept this card anymore. May we switch to another one?'
      : 'Would you like to pay now, or use another card?',
    LINK,
  ],
  card: ({ last4, day }) => [
    `The card${last4 ? ` ending in ${last4}` : ''} that pays for your membership expires ${day}.`,
    'Do you have the new one? Nothing is due today.',
    LINK,
  ],
  cash: ({ amount = 'the payment' }) => [
    `Your membership is ready. It starts once we have your payment of ${amount}.`,
    'When can you come by? We take cash, check or card at the desk.',
  ],
  renewal: ({ plan = 'membership', who = 'you', day, amount }) => [
    `The ${plan} for ${who} ends ${day}.`,
    `Would you like to keep it for another year${amount ? ` at ${amount}` : ''}?`,
  ],
  dispute: ({ amount = 'the payment' }) => [
    `Your bank tells us that you don’t recognize a payment of ${amount}.`,
    'It was for your membership. If that was a mistake, your bank can withdraw the dispute.',
  ],
  invitation: () => [
    'We sent you an invitation to our membership plan. Did it arrive?',
    'May I tell you what it includes, or send it again?',
  ],
  unused: ({ who = 'you', day }) => [
    `The plan still includes visits for ${who} that end ${day}.`,
    'Shall we find a time?',
  ],
  age: ({ who, plan = 'current plan' }) => [
    `${who ? `${who} is` : 'You are'} growing out of the ${plan}.`,
    'May I tell you which plan fits now, and what it costs?',
  ],
  deletion: () => [
    'You asked us to delete your personal data.',
    'Is that still what you want? After that day we can’t restore it.',
  ],
  address: ({ badEmail }) => [
    'Our messages to you don’t arrive.',
    badEmail ? 'Which email address should we use?' : 'Is there a mobile number that takes texts?',
  ],
};

const ENLACE =
  'Puedo enviarle un enlace seguro por correo electrónico. Por favor, no me diga el número de su tarjeta.';

const SPANISH: Script = {
  hello: ({ firstName, office }) =>
    `Hola${firstName && `, ${firstName}`}. Le llamamos de ${office}.`,
  late: ({ amount, needsMethod }) => [
    `El pago de su membresía${amount ? `, de ${amount},` : ''} no se pudo realizar.`,
    needsMethod
      ? 'Su banco ya no acepta esta tarjeta. ¿Podemos cambiarla por otra?'
      : '¿Quiere pagar ahora o usar otra tarjeta?',
    ENLACE,
  ],
  card: ({ last4, day }) => [
    `La tarjeta${last4 ? ` terminada en ${last4}` : ''} con la que paga su membresía vence el ${day}.`,
    '¿Ya tiene la nueva? Hoy no tiene que pagar nada.',
    ENLACE,
  ],
  cash: ({ amount }) => [
    `Su membresía está lista. Empieza cuando recibamos su pago${amount ? ` de ${amount}` : ''}.`,
    '¿Cuándo puede pasar? Aceptamos efectivo, cheque o tarjeta en la recepción.',
  ],
  renewal: ({ plan, who, day, amount }) => [
    `${plan ? `El plan ${plan}` : 'La membresía'} ${who ? `de ${who}` : 'que usted tiene'} termina el ${day}.`,
    `¿Quiere conservar ${plan ? 'el plan' : 'la membresía'} otro año${amount ? ` por ${amount}` : ''}?`,
  ],
  dispute: ({ amount }) => [
    `Su banco nos dice que usted no reconoce un pago${amount ? ` de ${amount}` : ''}.`,
    'Era de su membresía. Si fue un error, su banco puede retirar la disputa.',
  ],
  invitation: () => [
    'Le enviamos una invitación a nuestro plan de membresía. ¿Le llegó?',
    '¿Le cuento qué incluye o prefiere que se la envíe otra vez?',
  ],
  unused: ({ who, day }) => [
    `El plan todavía incluye visitas para ${who ?? 'usted'} que terminan el ${day}.`,
    '¿Buscamos una fecha?',
  ],
  age: ({ who, plan }) => [
    `${who ?? 'Usted'} llega a la edad límite del plan${plan ? ` ${plan}` : ' actual'}.`,
    '¿Le digo qué plan le corresponde ahora y cuánto cuesta?',
  ],
  deletion: () => [
    'Usted nos pidió eliminar sus datos personales.',
    '¿Todavía lo desea? Después de ese día no podremos recuperarlos.',
  ],
  address: ({ badEmail }) => [
    'Nuestros mensajes no le llegan.',
    badEmail
      ? '¿A qué correo electrónico debemos escribirle?'
      : '¿Tiene un número de celular que reciba mensajes de texto?',
  ],
};

const SCRIPTS: Record<CallLanguage, Script> = { en: ENGLISH, es: SPANISH };

/** What to say on the phone. Null for a review: its author is anonymous. */
export function callScript(
  item: TodayItem,
  office: string,
  language: CallLanguage = 'en',
): string[] {
  if (item.kind === 'review') return [];
  const script = SCRIPTS[language];
  const facts: Facts = {
    office,
    firstName: item.firstName,
    amount: item.amount && money(item.amount),
    last4: item.last4,
    day: showDate(item.dueOn, language),
    who: item.member === item.name ? undefined : item.member,
    plan: (language === 'es' && item.spanishPlan) || item.plan,
    needsMethod: item.needsMethod,
    badEmail: isBadEmail(item),
  };
  const [first, ...rest] = script[item.kind](facts);
  return [`${script.hello(facts)} ${first}`, ...rest];
}
