import type en from '../en/practice-invitation';
import type { Same } from '../types';

export default {
  title: '{{name}} invita a su consultorio',
  intro: '{{name}}, de {{office}}, vende planes de membresía con {{brand}}. Usted también puede.',
  points: [
    'Sus propios planes, a sus precios y con su nombre',
    'Los pacientes se unen en línea en unos tres minutos, con tarjeta o en su recepción',
    'Cobramos los pagos mensuales por usted y los enviamos a su cuenta',
  ],
  write: 'Escríbanos',
  call: 'Llame al {{phone}}',
  gone: 'Este enlace ya no funciona',
  goneText:
    'La invitación venció, pero igual le damos la bienvenida. Escriba o llame y le mostramos cómo funcionan los planes de membresía.',
} satisfies Same<typeof en>;
