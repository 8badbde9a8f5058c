import type en from '../en/error-page';
import type { Same } from '../types';

export default {
  offline: [
    'No hay conexión.',
    'Esta página se carga cuando vuelva la conexión.',
    'Intentar de nuevo',
  ],
  changed: [
    'Hay una versión nueva.',
    'Esta página se actualizó mientras estaba abierta.',
    'Cargar la versión nueva',
  ],
  failed: [
    'Algo salió mal.',
    'El error es nuestro, no suyo. Lo que guardó sigue guardado.',
    'VOLVER',
  ],
} satisfies Same<typeof en>;
