import type en from '../en/sign-in';
import type { Same } from '../types';

export default {
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
  as: 'Va a iniciar sesión como {{email}}.',
  code: 'Código de su aplicación',
  codeHelp: 'Sin su teléfono, escriba un código de recuperación.',
  remember: 'No preguntar en este dispositivo durante 30 días',
  another: 'Usar otro acceso',
} satisfies Same<typeof en>;
