import type { PatientLanguage } from '../texts';

/** The texts about a person's own phone and email. */
const en = {
  title: 'Phone and email',
  line: 'Besides your family’s phone and email, a person can have their own. Adults get messages about their own plan there.',
  failed: 'Phone and email didn’t load',
  none: 'No phone or email of their own',
  household: (name: string) => `${name}, and the family`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}’s phone and email`,
  phone: 'Mobile phone',
  email: 'Email',
  login: 'The email is the one you sign in with. Change it under Email.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  savedLink: 'Saved. We sent a link to the new email.',
  waits: (email: string) => `${email} isn’t confirmed yet. Open the link that we sent to it.`,
  again: 'Send link again',
  againOf: (name: string) => `Send link again: ${name}`,
  sent: 'Link sent',
  textsOn: 'Get texts',
  textsOff: 'Turn texts off',
  texts: {
    none: '',
    asked: 'We text this phone between 8 AM and 9 PM. Reply YES to get texts.',
    confirmed: 'This phone gets texts.',
    stopped: 'This phone replied STOP. Text START from it to get texts again.',
    off: 'Texts are off.',
  },
  terms:
    'By getting texts you agree to messages about the membership at this number. Message and data rates may apply. Reply STOP to end, HELP for help.',
};

const es: typeof en = {
  title: 'Teléfono y correo',
  line: 'Además del teléfono y el correo de su familia, una persona puede tener los suyos. Los adultos reciben allí los mensajes sobre su propio plan.',
  failed: 'No se pudieron cargar el teléfono y el correo',
  none: 'Sin teléfono ni correo propios',
  household: (name) => `${name}, y la familia`,
  edit: 'Editar',
  editOf: (name) => `Editar el teléfono y el correo de ${name}`,
  phone: 'Teléfono celular',
  email: 'Correo electrónico',
  login: 'El correo es el que usa para iniciar sesión. Cámbielo en Correo electrónico.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado',
  savedLink: 'Guardado. Enviamos un enlace al nuevo correo.',
  waits: (email) => `${email} aún no está confirmado. Abra el enlace que le enviamos.`,
  again: 'Enviar el enlace de nuevo',
  againOf: (name) => `Enviar el enlace de nuevo: ${name}`,
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
};

export type ContactTexts = typeof en;
export const CONTACT_TEXTS: Record<PatientLanguage, ContactTexts> = { en, es };
