import type en from '../en/session-change-email';
import type { Same } from '../types';

export default {
  title: 'Confirme su nuevo correo electrónico',
  intro: 'Desde ahora le escribimos a este correo, y con él inicia sesión.',
  submit: 'Usar este correo',
  done: 'Su correo está cambiado',
  doneText: 'Inicie sesión con él la próxima vez.',
  signIn: 'Ir a iniciar sesión',
} satisfies Same<typeof en>;
