import type en from '../en/financing';
import type { Same } from '../types';

export default {
  page: 'Acuerdo de pago',
  hello: '{{name}}, su acuerdo de pago con {{office}}',
  title: 'Lea y firme',
  lead: 'Por el tratamiento de {{member}}: {{what}}. Sin intereses y sin cargos.',
  terms: 'Lo que usted acepta',
  now: 'Se cobran {{amount}} cuando firme.',
  nothingNow: 'Hoy no se cobra nada.',
  name: 'Su nombre completo, como firma',
  agree: 'Acepto estos términos, y firmo y recibo los documentos de este acuerdo electrónicamente.',
  with: 'Pagar con',
  another: 'Otra tarjeta',
  sign: 'Firmar',
  signAndPay: 'Firmar y pagar {{amount}}',
  signed: 'Gracias, está firmado',
  signedText:
    'Le enviamos el acuerdo firmado por correo electrónico. También está en su página de membresía.',
  processing:
    'Su pago bancario se está procesando. Tarda de 3 a 5 días hábiles; mientras tanto el acuerdo está vigente.',
  unknown: 'El proveedor de pagos todavía no respondió. No se le cobrará dos veces.',
  ask: 'Consultar de nuevo',
  required: 'Este campo es obligatorio',
  mustCheck: 'Debe marcar esta casilla',
  gone: 'Este enlace ya no funciona',
  goneText: 'Ya se firmó, se reemplazó o venció. Llame al consultorio para pedir otro.',
  failed: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
  questions: '¿Preguntas? Llame al consultorio: {{phone}}',
} satisfies Same<typeof en>;
