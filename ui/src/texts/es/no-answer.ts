import type en from '../en/no-answer';
import type { Same } from '../types';

export default {
  network: 'Algo salió mal. Revise su conexión e inténtelo de nuevo.',
  timeout: 'La respuesta tardó demasiado. Inténtelo de nuevo.',
  unknown: 'Algo salió mal',
} satisfies Same<typeof en>;
