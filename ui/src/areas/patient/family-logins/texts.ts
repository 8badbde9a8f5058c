import type { PatientLanguage } from '../texts';

/** The texts about the logins of a household's adults. */
const en = {
  title: 'Family logins',
  line: 'Each adult in your family can have a login of their own. They see their card, their plan and what is left to use. They don’t see payments or payment methods.',
  failed: 'Your family’s logins didn’t load',
  invite: 'Invite',
  inviteOf: (name: string) => `Invite ${name}`,
  email: 'Their email',
  send: 'Send invitation',
  sent: (name: string) => `Invitation sent to ${name}`,
  notNow: 'Not now',
  again: 'Send again',
  againOf: (name: string) => `Send again: ${name}’s invitation`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw ${name}’s invitation`,
  withdrawn: 'Invitation withdrawn',
  end: 'End access',
  endOf: (name: string) => `End ${name}’s access`,
  endTitle: (name: string) => `End ${name}’s access?`,
  endText: 'They are signed out and no longer see the membership. You can invite them again.',
  ended: 'Access ended',
  keep: 'Keep access',
  none: 'No login',
  invited: (email: string) => `Invited: ${email}`,
  expired: (email: string) => `The invitation to ${email} has expired`,
  active: (email: string) => `Signs in with ${email}`,
};

const es: typeof en = {
  title: 'Accesos de la familia',
  line: 'Cada adulto de su familia puede tener su propio acceso. Ve su tarjeta, su plan y lo que le queda por usar. No ve pagos ni métodos de pago.',
  failed: 'No se pudieron cargar los accesos de su familia',
  invite: 'Invitar',
  inviteOf: (name) => `Invitar a ${name}`,
  email: 'Su correo electrónico',
  send: 'Enviar invitación',
  sent: (name) => `Invitación enviada a ${name}`,
  notNow: 'Ahora no',
  again: 'Enviar de nuevo',
  againOf: (name) => `Enviar de nuevo la invitación a ${name}`,
  withdraw: 'Retirar',
  withdrawOf: (name) => `Retirar la invitación de ${name}`,
  withdrawn: 'Invitación retirada',
  end: 'Quitar el acceso',
  endOf: (name) => `Quitar el acceso de ${name}`,
  endTitle: (name) => `¿Quitar el acceso de ${name}?`,
  endText: 'Se cierra su sesión y ya no ve la membresía. Puede invitarle otra vez.',
  ended: 'Acceso retirado',
  keep: 'Conservar el acceso',
  none: 'Sin acceso',
  invited: (email) => `Invitación enviada a ${email}`,
  expired: (email) => `La invitación a ${email} ya venció`,
  active: (email) => `Inicia sesión con ${email}`,
};

export type LoginTexts = typeof en;
export const LOGIN_TEXTS: Record<PatientLanguage, LoginTexts> = { en, es };
