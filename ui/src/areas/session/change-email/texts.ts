/** The texts of the page behind the link sent to a new email. */
export const TEXTS = {
  en: {
    title: 'Confirm your new email',
    intro: 'From now on we write to this email, and you sign in with it.',
    submit: 'Use this email',
    done: 'Your email is changed',
    doneText: 'Sign in with it the next time.',
    signIn: 'Go to sign in',
  },
  es: {
    title: 'Confirme su nuevo correo electrónico',
    intro: 'Desde ahora le escribimos a este correo, y con él inicia sesión.',
    submit: 'Usar este correo',
    done: 'Su correo está cambiado',
    doneText: 'Inicie sesión con él la próxima vez.',
    signIn: 'Ir a iniciar sesión',
  },
};

/** The same, where the link confirms a person's own contact email. */
export const OWN_TEXTS = {
  en: {
    title: 'Confirm your email',
    intro: 'The office writes to this email about your membership.',
    submit: 'Confirm email',
    done: 'Your email is confirmed',
    doneText: 'Messages about your membership come here.',
  },
  es: {
    title: 'Confirme su correo electrónico',
    intro: 'El consultorio le escribe a este correo sobre su membresía.',
    submit: 'Confirmar el correo',
    done: 'Su correo está confirmado',
    doneText: 'Aquí recibirá los mensajes sobre su membresía.',
  },
};
