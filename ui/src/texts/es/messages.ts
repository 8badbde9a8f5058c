import type en from '../en/messages';
import type { Same } from '../types';

export default {
  inbox: 'Mensajes',
  inboxFailed: 'No se pudieron cargar sus mensajes',
  empty: 'Todavía no hay mensajes',
  emptyText: 'Aquí aparecen los mensajes sobre su membresía.',
  open: 'Abrir',
  unread: 'Sin leer',
  needsAct: 'Requiere acción',
  allRead: 'Marcar todo como leído',
  more: 'Mostrar más',
  unreadCount_one: '1 mensaje sin leer',
  unreadCount_many: '{{count}} mensajes sin leer',
  unreadCount_other: '{{count}} mensajes sin leer',
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
  channels: {
    email: 'Correo',
    text: 'Mensaje de texto',
    in_app: 'En la aplicación',
  },
  texts: 'Mensajes de texto',
  textsOn: '{{phone}} recibe mensajes. Responda STOP a cualquiera para no recibir más.',
  textsAsked:
    'Enviamos un mensaje a {{phone}}, entre las 8 a. m. y las 9 p. m. Responda SI para recibir mensajes. Hasta entonces no se envía ningún otro.',
  textsOff:
    'Reciba en {{phone}} mensajes cortos sobre pagos, renovaciones, visitas y noticias. Pueden aplicarse tarifas.',
  textsStopped:
    '{{phone}} respondió STOP. Envíe START desde él al mismo número para recibir mensajes otra vez.',
  noPhone: 'Agregue un teléfono celular a su cuenta para recibir mensajes.',
  turnOn: 'Activar mensajes',
  turnOff: 'Desactivar mensajes',
} satisfies Same<typeof en>;
