import type en from '../en/sign-in-titles';
import type { Same } from '../types';

export default {
  login: 'Iniciar sesión',
  forgot: 'Contraseña olvidada',
  reset: 'Contraseña nueva',
  set: 'Elegir contraseña',
} satisfies Same<typeof en>;
