import type en from '../en/set-password';
import type { Same } from '../types';

export default {
  title: 'Elija su contraseña',
  intro: 'Después podrá iniciar sesión.',
  password: 'Contraseña nueva',
  confirm: 'Confirme la contraseña',
  submit: 'Guardar la contraseña',
} satisfies Same<typeof en>;
