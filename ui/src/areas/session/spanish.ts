import '~/shared/form/rules-es';
import { ERRORS_IN_SPANISH } from '~/shared/error-texts/error-texts-es';
import { PICTURES } from './frame/picture-es';
import type { SignInTexts } from './texts/sign-in';

const pages: SignInTexts = {
  login: {
    title: 'Le damos la bienvenida',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    passkey: 'Iniciar sesión con una llave de acceso',
    forgot: '¿Olvidó su contraseña?',
    practices: 'Ofrezca planes de membresía en su consultorio (en inglés)',
    idle: 'Cerramos su sesión para proteger los datos de los pacientes. Inicie sesión para seguir donde estaba.',
    session: 'Su sesión terminó. Inicie sesión para seguir donde estaba.',
    twoStep: 'Inicio de sesión en dos pasos',
    as: (email) => `Va a iniciar sesión como ${email}.`,
    code: 'Código de su aplicación',
    codeHelp: 'Sin su teléfono, escriba un código de recuperación.',
    remember: 'No preguntar en este dispositivo durante 30 días',
    another: 'Usar otro acceso',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    intro: 'Escriba su correo electrónico y le enviaremos un enlace para elegir una nueva.',
    email: 'Correo electrónico',
    submit: 'Enviar el enlace',
    back: 'Volver al inicio de sesión',
    sent: 'Revise su correo electrónico',
    sentText: 'Si este correo tiene un acceso, el enlace va en camino.',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    intro: 'Se cerrará su sesión en todos los demás dispositivos.',
    password: 'Contraseña nueva',
    confirm: 'Confirme la contraseña',
    submit: 'Guardar la contraseña',
    newLink: 'Enviarme un enlace nuevo',
  },
  set: {
    title: 'Elija su contraseña',
    intro: 'Después podrá iniciar sesión.',
    password: 'Contraseña nueva',
    confirm: 'Confirme la contraseña',
    submit: 'Guardar la contraseña',
  },
};

const titles: Record<keyof SignInTexts, string> = {
  login: 'Iniciar sesión',
  forgot: 'Contraseña olvidada',
  reset: 'Contraseña nueva',
  set: 'Elegir contraseña',
};

/** The Spanish texts of all sign-in pages, loaded on demand. */
export const SPANISH = {
  ...pages,
  titles,
  picture: PICTURES.es,
  errors: ERRORS_IN_SPANISH,
};
