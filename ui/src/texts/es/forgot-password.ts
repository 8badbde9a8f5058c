import type en from '../en/forgot-password';
import type { Same } from '../types';

export default {
  title: '¿Olvidó su contraseña?',
  intro: 'Escriba su correo electrónico y le enviaremos un enlace para elegir una nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  back: 'Volver al inicio de sesión',
  sent: 'Revise su correo electrónico',
  sentText: 'Si este correo tiene un acceso, el enlace va en camino.',
} satisfies Same<typeof en>;
