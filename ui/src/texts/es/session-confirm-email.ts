import type en from '../en/session-confirm-email';
import type { Same } from '../types';

export default {
  title: 'Confirme su correo electrónico',
  intro: 'Escriba la contraseña que eligió al inscribirse.',
  password: 'Contraseña',
  submit: 'Confirmar e iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
} satisfies Same<typeof en>;
