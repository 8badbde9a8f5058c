import type { Channel, Topic } from './inbox-calls';

const en = {
  inbox: 'Messages',
  inboxFailed: 'Your messages didn’t load',
  empty: 'No messages yet',
  emptyText: 'Messages about your membership appear here.',
  open: 'Open',
  unread: 'Unread',
  allRead: 'Mark all as read',
  more: 'Show more',
  unreadCount: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  choices: 'Notifications',
  choicesFailed: 'Your notifications didn’t load',
  about: 'About',
  always: 'Always on',
  alwaysEmail: 'Receipts, contract changes and security notices always come by email.',
  officeEmail:
    'The office’s own email address always gets the office’s messages. Email here is a copy to you.',
  topics: {
    payment: 'Payments and cards',
    renewal: 'Renewals and prices',
    visits: 'Visits you have left',
    account: 'Joining, changes, cancellations',
    security: 'Sign-in and security',
    news: 'Referrals and news',
    desk: 'Setup and agreements',
    late: 'Late payments',
    members: 'New members and cancellations',
    disputes: 'Disputes, refunds and claims',
    reviews: 'Reviews',
    cases: 'Answers from support',
    orders: 'Printed cards and credit',
    billing: 'What the office pays us',
    summary: 'Monday summary',
  } satisfies Record<Topic, string>,
  channels: { email: 'Email', text: 'Text', in_app: 'In the app' } satisfies Record<
    Channel,
    string
  >,
  texts: 'Text messages',
  textsOn: (phone: string) => `${phone} gets texts. Reply STOP to any text to end.`,
  textsAsked: (phone: string) =>
    `We text ${phone} once, between 8 AM and 9 PM. Reply YES to get texts. Until then, no others are sent.`,
  textsOff: (phone: string) =>
    `Get short texts at ${phone} about payments, renewals, visits and office news. Message and data rates may apply.`,
  textsStopped: (phone: string) =>
    `${phone} replied STOP. Text START from it to the same number to get texts again.`,
  noPhone: 'Add a mobile phone to your account to get texts.',
  turnOn: 'Turn texts on',
  turnOff: 'Turn texts off',
};

export type MessageTexts = typeof en;

const es: MessageTexts = {
  inbox: 'Mensajes',
  inboxFailed: 'No se pudieron cargar sus mensajes',
  empty: 'Todavía no hay mensajes',
  emptyText: 'Aquí aparecen los mensajes sobre su membresía.',
  open: 'Abrir',
  unread: 'Sin leer',
  allRead: 'Marcar todo como leído',
  more: 'Mostrar más',
  unreadCount: (count) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
  choices: 'Notificaciones',
  choicesFailed: 'No se pudieron cargar sus notificaciones',
  about: 'Sobre',
  always: 'Siempre activo',
  alwaysEmail:
    'Los recibos, los cambios de contrato y los avisos de seguridad siempre llegan por correo.',
  officeEmail:
    'El correo del consultorio siempre recibe los mensajes del consultorio. Aquí elige una copia para usted.',
  topics: {
    payment: 'Pagos y tarjetas',
    renewal: 'Renovaciones y precios',
    visits: 'Visitas que le quedan',
    account: 'Inscripciones, cambios y cancelaciones',
    security: 'Acceso y seguridad',
    news: 'Recomendaciones y noticias',
    desk: 'Configuración y acuerdos',
    late: 'Pagos atrasados',
    members: 'Nuevos miembros y cancelaciones',
    disputes: 'Disputas, reembolsos y reclamos',
    reviews: 'Reseñas',
    cases: 'Respuestas de soporte',
    orders: 'Tarjetas impresas y crédito',
    billing: 'Lo que el consultorio nos paga',
    summary: 'Resumen del lunes',
  },
  channels: { email: 'Correo', text: 'Mensaje de texto', in_app: 'En la aplicación' },
  texts: 'Mensajes de texto',
  textsOn: (phone) => `${phone} recibe mensajes. Responda STOP a cualquiera para no recibir más.`,
  textsAsked: (phone) =>
    `Enviamos un mensaje a ${phone}, entre las 8 a. m. y las 9 p. m. Responda SI para recibir mensajes. Hasta entonces no se envía ningún otro.`,
  textsOff: (phone) =>
    `Reciba en ${phone} mensajes cortos sobre pagos, renovaciones, visitas y noticias. Pueden aplicarse tarifas.`,
  textsStopped: (phone) =>
    `${phone} respondió STOP. Envíe START desde él al mismo número para recibir mensajes otra vez.`,
  noPhone: 'Agregue un teléfono celular a su cuenta para recibir mensajes.',
  turnOn: 'Activar mensajes',
  turnOff: 'Desactivar mensajes',
};

/** Texts that differ for another adult of a household. */
const adultEn: Partial<MessageTexts> = {
  alwaysEmail:
    'You get messages about your own membership. Renewal and security notices always come by email. Messages about payments go to the account owner.',
  textsOff: (phone) =>
    `Get short texts at ${phone} about renewals and visits. Message and data rates may apply.`,
  noPhone: 'Add your own mobile phone above to get texts.',
};

const adultEs: Partial<MessageTexts> = {
  alwaysEmail:
    'Usted recibe mensajes sobre su propia membresía. Los avisos de renovación y de seguridad siempre llegan por correo. Los mensajes sobre pagos son para el titular de la cuenta.',
  textsOff: (phone) =>
    `Reciba en ${phone} mensajes cortos sobre renovaciones y visitas. Pueden aplicarse tarifas.`,
  noPhone: 'Agregue arriba su propio teléfono celular para recibir mensajes.',
};

export const ADULT_TEXTS = { en: adultEn, es: adultEs };

export const MESSAGE_TEXTS = { en, es };
