import type en from '../en/reset-password';
import type { Same } from '../types';

export default {
  title: 'Elija una contraseña nueva',
  intro: 'Se cerrará su sesión en todos los demás dispositivos.',
  password: 'Contraseña nueva',
  confirm: 'Confirme la contraseña',
  submit: 'Guardar la contraseña',
  newLink: 'Enviarme un enlace nuevo',
} satisfies Same<typeof en>;
