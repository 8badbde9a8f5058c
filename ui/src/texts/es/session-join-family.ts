import type en from '../en/session-join-family';
import type { Same } from '../types';

export default {
  title: 'Su propio acceso',
  over: 'Este enlace ya no funciona',
  gone: 'La invitación ya se usó, se retiró o venció. Pida una nueva.',
  isNew:
    '{{inviter}} le invita a tener su propio acceso a su membresía de {{office}}. Iniciará sesión con {{email}}.',
  known:
    '{{inviter}} le invita a ver su membresía de {{office}}. Ya tiene un acceso con {{email}}: acepte con su contraseña.',
  sees: 'Verá su tarjeta, lo que incluye su plan y lo que le queda. Los pagos siguen con el titular de la cuenta.',
  ownPassword: 'Su contraseña',
  password: 'Contraseña nueva',
  confirmPassword: 'Confirme la contraseña',
  accept: 'Aceptar',
  join: 'Elegir contraseña y entrar',
} satisfies Same<typeof en>;
