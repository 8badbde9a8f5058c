import type en from '../en/patient-deletion';
import type { Same } from '../types';

export default {
  title: 'Eliminar sus datos',
  line: 'Puede pedir que se eliminen los datos personales de su grupo familiar. Se eliminan 14 días después de pedirlo, y hasta entonces puede cambiar de opinión.',
  failed: 'No se pudo cargar el estado de su solicitud',
  more: 'Qué se elimina y qué se conserva',
  deleted: 'Qué se elimina',
  deletedList: [
    'Nombres, fechas de nacimiento, correos, teléfonos y direcciones de todo su grupo familiar',
    'Tarjetas y cuentas bancarias guardadas, documentos, notas, mensajes y textos de reseñas',
    'Sus accesos: nadie de su grupo familiar podrá iniciar sesión',
  ],
  kept: 'Qué se conserva y por qué',
  keptText:
    'Las facturas, los pagos, los reembolsos, los recibos, las visitas y los acuerdos que aceptó se conservan, sin su nombre ni sus datos de contacto. Las normas fiscales y de tarjetas exigen conservar registros de los pagos. Las copias de seguridad tienen sus datos hasta que se eliminan; si una se restaura, sus datos se eliminan de nuevo.',
  credit:
    'Su cuenta tiene un crédito de {{amount}}. Después de la eliminación ya no podrá usarlo. Pregunte antes al consultorio.',
  first: 'Resuelva esto primero',
  blocks: {
    membership: ['Una membresía está activa o se va a renovar.', 'Cancelarla'],
    first_payment: ['Hay un primer pago pendiente en el consultorio.', 'Llamar al consultorio'],
    balance: ['Tiene un saldo por pagar.', 'Pagarlo'],
    payment: ['Un pago se está procesando.', 'Ver los pagos'],
    refund: ['Un reembolso va en camino.', 'Ver los pagos'],
    dispute: ['Su banco está revisando un pago.', 'Ver los pagos'],
    agreement: ['Un acuerdo de pago aún no está pagado.', 'Verlo'],
    claim: ['Nuestro socio de garantía aún no liquida un pago.', 'Llamar al consultorio'],
    bank_account: ['Está conectando una cuenta bancaria.', 'Ver los métodos de pago'],
  },
  ask: 'Eliminar mis datos',
  askTitle: '¿Eliminar los datos de su grupo familiar?',
  askText:
    'Le enviaremos la fecha por correo y avisaremos a los demás adultos de su grupo familiar que tengan su propio acceso o un correo propio confirmado. Después de ese día los datos no se pueden recuperar y nadie de su grupo familiar podrá iniciar sesión.',
  asked: 'Recibimos su solicitud',
  keep: 'Conservar mis datos',
  due: 'Sus datos se eliminan el {{date}}. Hasta entonces puede cambiar de opinión.',
  waits: 'Espera hasta que se resuelva lo siguiente:',
  held: 'El consultorio puso su solicitud en espera. El consultorio responderá a más tardar el {{date}}.',
  withdrawn: 'Sus datos se conservan',
} satisfies Same<typeof en>;
