import type en from '../en/patient-contacts';
import type { Same } from '../types';

export default {
  title: 'Teléfono y correo',
  line: 'Además del teléfono y el correo de su familia, una persona puede tener los suyos. Los adultos reciben allí los mensajes sobre su propio plan.',
  failed: 'No se pudieron cargar el teléfono y el correo',
  none: 'Sin teléfono ni correo propios',
  household: '{{name}}, y la familia',
  edit: 'Editar',
  editOf: 'Editar el teléfono y el correo de {{name}}',
  phone: 'Teléfono celular',
  email: 'Correo electrónico',
  login: 'El correo es el que usa para iniciar sesión. Cámbielo en Correo electrónico.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado',
  savedLink: 'Guardado. Enviamos un enlace al nuevo correo.',
  waits: '{{email}} aún no está confirmado. Abra el enlace que le enviamos.',
  again: 'Enviar el enlace de nuevo',
  againOf: 'Enviar el enlace de nuevo: {{name}}',
  sent: 'Enlace enviado',
  textsOn: 'Recibir mensajes de texto',
  textsOff: 'Desactivar los mensajes',
  texts: {
    none: '',
    asked:
      'Enviamos un mensaje a este teléfono entre las 8 a. m. y las 9 p. m. Responda SI para recibirlos.',
    confirmed: 'Este teléfono recibe mensajes de texto.',
    stopped: 'Este teléfono respondió STOP. Envíe START desde él para recibirlos otra vez.',
    off: 'Los mensajes de texto están desactivados.',
  },
  terms:
    'Al recibirlos, acepta mensajes sobre la membresía en este número. Pueden aplicarse tarifas. Responda STOP para no recibir más, AYUDA para ayuda.',
} satisfies Same<typeof en>;
