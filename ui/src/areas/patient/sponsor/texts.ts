import type { Language } from '~/order/types';
import { money } from '~/shared/money/money';
import type { Sponsored } from './calls';

const EN = {
  title: 'Your employer',
  per: { month: 'a month', year: 'a year' },
  pays: (one: Sponsored) =>
    `${one.businessName} pays ${money(one.part)} of ${money(one.price)} for ${one.memberName}’s ${one.planName}. You pay ${money(one.own)}.`,
  stops: (one: Sponsored, until: string) =>
    `${one.businessName} no longer pays for ${one.memberName}’s ${one.planName}. It stays active until ${until}.`,
  ends: (until: string) => `Without an answer it ends on ${until}, and nothing is charged.`,
  keep: (price: string, per: string) => `Keep it for ${price} ${per}`,
  letEnd: 'Let it end',
  later: 'You chose to let it end. You can still keep it.',
  keepTitle: (name: string) => `Keep ${name}’s membership?`,
  agree: (price: string, per: string, from: string) =>
    `I agree to pay ${price} ${per} from ${from}. It renews automatically until I cancel.`,
  method: 'Add a payment method under Settings first.',
  goes: 'The term and the visits used so far go on.',
  back: 'Not now',
  kept: 'Your membership stays active',
  ended: 'Your membership ends as planned',
};

const ES: typeof EN = {
  title: 'Su empresa',
  per: { month: 'al mes', year: 'al año' },
  pays: (one) =>
    `${one.businessName} paga ${money(one.part)} de ${money(one.price)} por ${one.planName} de ${one.memberName}. Usted paga ${money(one.own)}.`,
  stops: (one, until) =>
    `${one.businessName} ya no paga ${one.planName} de ${one.memberName}. Sigue activa hasta el ${until}.`,
  ends: (until) => `Sin respuesta termina el ${until} y no se cobra nada.`,
  keep: (price, per) => `Conservarla por ${price} ${per}`,
  letEnd: 'Dejar que termine',
  later: 'Eligió dejar que termine. Todavía puede conservarla.',
  keepTitle: (name) => `¿Conservar la membresía de ${name}?`,
  agree: (price, per, from) =>
    `Acepto pagar ${price} ${per} desde el ${from}. Se renueva automáticamente hasta que la cancele.`,
  method: 'Primero agregue una forma de pago en Configuración.',
  goes: 'El plazo y las visitas usadas continúan.',
  back: 'Ahora no',
  kept: 'Su membresía sigue activa',
  ended: 'Su membresía termina según lo previsto',
};

export const sponsorTexts = (language: Language) => (language === 'es' ? ES : EN);
