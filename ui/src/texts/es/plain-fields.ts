import type en from '../en/plain-fields';
import type { Same } from '../types';

export default {
  optional: '(opcional)',
  show: 'Mostrar la contraseña',
} satisfies Same<typeof en>;
