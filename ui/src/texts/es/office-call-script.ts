import type en from '../en/office-call-script';
import type { Same } from '../types';

export default {
  hello: 'Hola, {{firstName}}. Le llamamos de {{office}}.',
  helloUnnamed: 'Hola. Le llamamos de {{office}}.',
  link: 'Puedo enviarle un enlace seguro por correo electrónico. Por favor, no me diga el número de su tarjeta.',
  late: {
    failed: 'El pago de su membresía no se pudo realizar.',
    failedAmount: 'El pago de su membresía, de {{amount}}, no se pudo realizar.',
    newCard: 'Su banco ya no acepta esta tarjeta. ¿Podemos cambiarla por otra?',
    payNow: '¿Quiere pagar ahora o usar otra tarjeta?',
  },
  card: {
    expires: 'La tarjeta con la que paga su membresía vence el {{day}}.',
    expiresLast4:
      'La tarjeta terminada en {{last4}} con la que paga su membresía vence el {{day}}.',
    ask: '¿Ya tiene la nueva? Hoy no tiene que pagar nada.',
  },
  cash: {
    ready: 'Su membresía está lista. Empieza cuando recibamos su pago.',
    readyAmount: 'Su membresía está lista. Empieza cuando recibamos su pago de {{amount}}.',
    ask: '¿Cuándo puede pasar? Aceptamos efectivo, cheque o tarjeta en la recepción.',
  },
  renewal: {
    ends: 'La membresía que usted tiene termina el {{day}}.',
    endsWho: 'La membresía de {{who}} termina el {{day}}.',
    endsPlan: 'El plan {{plan}} que usted tiene termina el {{day}}.',
    endsPlanWho: 'El plan {{plan}} de {{who}} termina el {{day}}.',
    keep: '¿Quiere conservar la membresía otro año?',
    keepAmount: '¿Quiere conservar la membresía otro año por {{amount}}?',
    keepPlan: '¿Quiere conservar el plan otro año?',
    keepPlanAmount: '¿Quiere conservar el plan otro año por {{amount}}?',
  },
  dispute: {
    unknown: 'Su banco nos dice que usted no reconoce un pago.',
    unknownAmount: 'Su banco nos dice que usted no reconoce un pago de {{amount}}.',
    mistake: 'Era de su membresía. Si fue un error, su banco puede retirar la disputa.',
  },
  invitation: [
    'Le enviamos una invitación a nuestro plan de membresía. ¿Le llegó?',
    '¿Le cuento qué incluye o prefiere que se la envíe otra vez?',
  ],
  unused: {
    you: 'El plan todavía incluye visitas para usted que terminan el {{day}}.',
    who: 'El plan todavía incluye visitas para {{who}} que terminan el {{day}}.',
    ask: '¿Buscamos una fecha?',
  },
  age: {
    you: 'Usted llega a la edad límite del plan actual.',
    who: '{{who}} llega a la edad límite del plan actual.',
    youPlan: 'Usted llega a la edad límite del plan {{plan}}.',
    whoPlan: '{{who}} llega a la edad límite del plan {{plan}}.',
    ask: '¿Le digo qué plan le corresponde ahora y cuánto cuesta?',
  },
  deletion: [
    'Usted nos pidió eliminar sus datos personales.',
    '¿Todavía lo desea? Después de ese día no podremos recuperarlos.',
  ],
  address: {
    lost: 'Nuestros mensajes no le llegan.',
    email: '¿A qué correo electrónico debemos escribirle?',
    mobile: '¿Tiene un número de celular que reciba mensajes de texto?',
  },
} satisfies Same<typeof en>;
