import type en from '../en/network';
import type { Same } from '../types';

export default {
  label: 'Conexión',
  lost: 'Sin conexión. Lo que ve puede no estar actualizado. Lo cargaremos de nuevo cuando vuelva la conexión.',
  slow: 'Esto tarda más de lo normal.',
} satisfies Same<typeof en>;
