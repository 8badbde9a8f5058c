import type en from '../en/patient-share';
import type { Same } from '../types';

export default {
  title: 'Comparta su consultorio',
  code: 'Su código es {{code}}.',
  copy: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir',
  download: 'Descargar recomendaciones',
  joined: 'Se inscribieron con su código',
  joinedBy: 'Usted se inscribió con el código de {{name}}',
  credit: 'Tiene un crédito de {{amount}}.',
  states: {
    waiting: 'Falta el primer pago',
    expected: 'Crédito el {{date}}',
    credited: 'Acreditado',
    reversed: 'Anulado: el primer pago fue reembolsado, devuelto o disputado',
  },
} satisfies Same<typeof en>;
