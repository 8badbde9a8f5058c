/** The texts of the page behind an emailed link that confirms an email. */
export const TEXTS = {
  en: {
    title: 'Confirm your email',
    intro: 'Enter the password you chose when you signed up.',
    password: 'Password',
    submit: 'Confirm and sign in',
    forgot: 'Forgot your password?',
  },
  es: {
    title: 'Confirme su correo electrónico',
    intro: 'Escriba la contraseña que eligió al inscribirse.',
    password: 'Contraseña',
    submit: 'Confirmar e iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
  },
};
