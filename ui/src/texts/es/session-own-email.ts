import type en from '../en/session-own-email';
import type { Same } from '../types';

export default {
  title: 'Confirme su correo electrónico',
  intro: 'El consultorio le escribe a este correo sobre su membresía.',
  submit: 'Confirmar el correo',
  done: 'Su correo está confirmado',
  doneText: 'Aquí recibirá los mensajes sobre su membresía.',
} satisfies Same<typeof en>;
