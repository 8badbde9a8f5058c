import { MESSAGES, speakRules } from './rules';

/** The fields' own messages in Spanish, in the server's words. Every form in Spanish loads this. */
speakRules({
  [MESSAGES.required]: 'Este campo es obligatorio',
  [MESSAGES.checked]: 'Debe marcar esta casilla',
  [MESSAGES.email]: 'Correo electrónico no válido',
  [MESSAGES.emailMatch]: 'Los correos deben coincidir',
  [MESSAGES.passwordMatch]: 'Las contraseñas deben coincidir',
  [MESSAGES.date]: 'Fecha no válida',
  [MESSAGES.name]: 'Escriba solo el nombre, sin direcciones ni saltos de línea',
  [MESSAGES.areaCode]: 'El código de área debe ser de EE. UU.',
  [MESSAGES.digits(10)]: 'Debe tener exactamente 10 dígitos',
  [MESSAGES.invalid]: 'Datos no válidos',
});
