import type { PatientLanguage } from '../texts';
import type { DeletionBlock } from './calls';

/** The page where each blocking item is settled. */
export const SETTLED_AT: Record<DeletionBlock, string> = {
  membership: '/patient-details/dashboard',
  first_payment: '/patient/your-dentist',
  balance: '/patient-details/dashboard',
  payment: '/patient-details/payment-history',
  refund: '/patient-details/payment-history',
  dispute: '/patient-details/payment-history',
  agreement: '/patient-details/dashboard',
  claim: '/patient/your-dentist',
  bank_account: '/patient-details/settings',
};

/** The texts about the deletion of a household's data. */
const en = {
  title: 'Delete your data',
  line: 'You can have the personal data of your household deleted. It happens 14 days after you ask, and you can change your mind until then.',
  failed: 'Your request’s status didn’t load',
  more: 'What is deleted, and what stays',
  deleted: 'What is deleted',
  deletedList: [
    'Names, birth dates, emails, phones and addresses of everyone in your household',
    'Saved cards and bank accounts, documents, notes, messages, and the text of your reviews',
    'Your logins: no one in your household can sign in anymore',
  ],
  kept: 'What stays, and why',
  keptText:
    'Invoices, payments, refunds, receipts, visits and agreements you accepted stay, without your name and contact data. Tax and card rules require records of payments. Backups hold your data until they are deleted; if a backup is restored, we delete your data again.',
  credit: (amount: string) =>
    `Your account has a credit of ${amount}. After the deletion you can’t use it anymore. Ask the office about it first.`,
  first: 'Settle this first',
  blocks: {
    membership: ['A membership is active or will renew.', 'Cancel it'],
    first_payment: ['A first payment is due at the office.', 'Call the office'],
    balance: ['You have a balance to pay.', 'Pay it'],
    payment: ['A payment is processing.', 'See payments'],
    refund: ['A refund is on its way to you.', 'See payments'],
    dispute: ['Your bank is reviewing a payment.', 'See payments'],
    agreement: ['An installment agreement isn’t paid yet.', 'See it'],
    claim: ['Our guarantee partner hasn’t settled a payment yet.', 'Call the office'],
    bank_account: ['You are connecting a bank account.', 'See payment methods'],
  } satisfies Record<DeletionBlock, [string, string]> as Record<DeletionBlock, [string, string]>,
  ask: 'Delete my data',
  askTitle: 'Delete your household’s data?',
  askText:
    'We’ll email you the date and notify the other adults in your household who have their own login or confirmed email. After that day the data can’t be restored, and no one in your household can sign in.',
  asked: 'Request received',
  keep: 'Keep my data',
  due: (date: string) => `Your data is deleted on ${date}. Until then you can change your mind.`,
  waits: 'It waits until this is settled:',
  held: (date: string) => `The office put your request on hold. The office will answer by ${date}.`,
  withdrawn: 'Your data stays',
};

const es: typeof en = {
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
  credit: (amount) =>
    `Su cuenta tiene un crédito de ${amount}. Después de la eliminación ya no podrá usarlo. Pregunte antes al consultorio.`,
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
  due: (date) => `Sus datos se eliminan el ${date}. Hasta entonces puede cambiar de opinión.`,
  waits: 'Espera hasta que se resuelva lo siguiente:',
  held: (date) =>
    `El consultorio puso su solicitud en espera. El consultorio responderá a más tardar el ${date}.`,
  withdrawn: 'Sus datos se conservan',
};

export const DELETION_TEXTS: Record<PatientLanguage, typeof en> = { en, es };
