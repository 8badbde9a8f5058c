/** The words of the page behind the link that a new email was sent. */
export const TEXTS = {
  en: {
    title: 'Confirm your new email',
    intro: 'From now on we write to this email, and you sign in with it.',
    submit: 'Use this email',
    done: 'Your email is changed',
    doneText: 'Sign in with it the next time.',
    signIn: 'Go to sign in',
    other: 'Español',
  },
  es: {
    title: 'Confirme su nuevo correo electrónico',
    intro: 'Desde ahora le escribimos a este correo, y con él inicia sesión.',
    submit: 'Usar este correo',
    done: 'Su correo está cambiado',
    doneText: 'Inicie sesión con él la próxima vez.',
    signIn: 'Ir a iniciar sesión',
    other: 'English',
  },
};
