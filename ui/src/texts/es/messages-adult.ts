import type en from '../en/messages-adult';
import type { Same } from '../types';

export default {
  alwaysEmail:
    'Usted recibe mensajes sobre su propia membresía. Los avisos de renovación y de seguridad siempre llegan por correo. Los mensajes sobre pagos son para el titular de la cuenta.',
  textsOff:
    'Reciba en {{phone}} mensajes cortos sobre renovaciones y visitas. Pueden aplicarse tarifas.',
  noPhone: 'Agregue arriba su propio teléfono celular para recibir mensajes.',
} satisfies Same<typeof en>;
