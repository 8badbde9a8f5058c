import type en from '../en/referral';
import type { Same } from '../types';

export default {
  from: '{{name}}, comparta {{office}}',
  code: 'Su código',
  message: 'Qué decir',
  link: 'Enlace para compartir',
  copyLink: 'Copiar enlace',
  copyMessage: 'Copiar mensaje',
  copied: 'Copiado',
  mailTitle: 'Escriba a un amigo',
  mailHelp: 'Enviamos su mensaje una sola vez y no usamos la dirección para nada más.',
  email: 'Correo de su amigo',
  language: 'Idioma del correo',
  send: 'Enviar correo',
  sent: 'Correo enviado',
  gone: 'Este enlace no es válido',
  goneText: 'Abra el recibo más reciente en su correo o llame a su consultorio.',
  failed: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
  inOffice: 'Abrir en las páginas de su consultorio',
} satisfies Same<typeof en>;
