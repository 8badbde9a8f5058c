import type en from '../en/session-confirm-again';
import type { Same } from '../types';

export default {
  title: 'Confirme que es usted',
  intro:
    'Confirme que es usted antes de un cambio importante. No se le preguntará de nuevo durante diez minutos.',
  code: 'Código de su aplicación o código de recuperación',
  recoveryCode: 'Código de recuperación',
  password: 'Contraseña',
  confirm: 'Confirmar',
  notNow: 'Ahora no',
} satisfies Same<typeof en>;
