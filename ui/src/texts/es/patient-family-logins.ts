import type en from '../en/patient-family-logins';
import type { Same } from '../types';

export default {
  title: 'Accesos de la familia',
  line: 'Cada adulto de su familia puede tener su propio acceso. Ve su tarjeta, su plan y lo que le queda por usar. No ve pagos ni métodos de pago.',
  failed: 'No se pudieron cargar los accesos de su familia',
  invite: 'Invitar',
  inviteOf: 'Invitar a {{name}}',
  email: 'Su correo electrónico',
  send: 'Enviar invitación',
  sent: 'Invitación enviada a {{name}}',
  notNow: 'Ahora no',
  again: 'Enviar de nuevo',
  againOf: 'Enviar de nuevo la invitación a {{name}}',
  withdraw: 'Retirar',
  withdrawOf: 'Retirar la invitación de {{name}}',
  withdrawn: 'Invitación retirada',
  end: 'Quitar el acceso',
  endOf: 'Quitar el acceso de {{name}}',
  endTitle: '¿Quitar el acceso de {{name}}?',
  endText: 'Se cierra su sesión y ya no ve la membresía. Puede invitarle otra vez.',
  ended: 'Acceso retirado',
  keep: 'Conservar el acceso',
  none: 'Sin acceso',
  invited: 'Invitación enviada a {{email}}',
  expired: 'La invitación a {{email}} ya venció',
  active: 'Inicia sesión con {{email}}',
} satisfies Same<typeof en>;
