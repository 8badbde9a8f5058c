/** The texts of the page behind an emailed link that gives an adult of a household a login. */
export const TEXTS = {
  en: {
    title: 'Your own login',
    over: 'This link no longer works',
    gone: 'The invitation was used, withdrawn, or has expired. Ask for a new one.',
    isNew: (inviter: string, office: string, email: string) =>
      `${inviter} invites you to your own login for your membership at ${office}. You will sign in with ${email}.`,
    known: (inviter: string, office: string, email: string) =>
      `${inviter} invites you to see your membership at ${office}. You have a login as ${email}: accept with its password.`,
    sees: 'You see your own card, what your plan includes and what is left. Payments stay with the account owner.',
    ownPassword: 'Your password',
    password: 'New password',
    confirmPassword: 'Confirm password',
    accept: 'Accept',
    join: 'Set password and sign in',
  },
  es: {
    title: 'Su propio acceso',
    over: 'Este enlace ya no funciona',
    gone: 'La invitación ya se usó, se retiró o venció. Pida una nueva.',
    isNew: (inviter: string, office: string, email: string) =>
      `${inviter} le invita a tener su propio acceso a su membresía de ${office}. Iniciará sesión con ${email}.`,
    known: (inviter: string, office: string, email: string) =>
      `${inviter} le invita a ver su membresía de ${office}. Ya tiene un acceso con ${email}: acepte con su contraseña.`,
    sees: 'Verá su tarjeta, lo que incluye su plan y lo que le queda. Los pagos siguen con el titular de la cuenta.',
    ownPassword: 'Su contraseña',
    password: 'Contraseña nueva',
    confirmPassword: 'Confirme la contraseña',
    accept: 'Aceptar',
    join: 'Elegir contraseña y entrar',
  },
};
