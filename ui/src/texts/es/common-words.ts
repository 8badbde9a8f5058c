import type en from '../en/common-words';
import type { Same } from '../types';

export default {
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando',
  loadMore: 'Cargar más',
  only: 'No hay más: 1 {{noun}}.',
  all: 'No hay más: {{count}} {{nouns}}.',
  showing: 'Se muestran {{count}}.',
  showingOf: 'Se muestran {{count}} de {{total}}.',
  loadingMore: 'Cargando más {{nouns}}. {{showing}}',
  chooseDate: 'Elija una fecha',
  dismiss: 'Descartar',
} satisfies Same<typeof en>;
