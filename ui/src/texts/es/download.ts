import type en from '../en/download';
import type { Same } from '../types';

export default {
  list: 'Descargar lista',
  preparing: 'Preparando el archivo',
  cancel: 'Cancelar la descarga',
  pdf: 'PDF, se abre en otra pestaña',
} satisfies Same<typeof en>;
