import type en from '../en/field-messages';
import type { Same } from '../types';

export default {
  required: 'Este campo es obligatorio',
  checked: 'Debe marcar esta casilla',
  email: 'Correo electrónico no válido',
  emailMatch: 'Los correos deben coincidir',
  passwordMatch: 'Las contraseñas deben coincidir',
  date: 'Fecha no válida',
  areaCode: 'El código de área debe ser de EE. UU.',
  name: 'Escriba solo el nombre, sin direcciones ni saltos de línea',
  tenDigits: 'Debe tener exactamente 10 dígitos',
  invalid: 'Datos no válidos',
} satisfies Same<typeof en>;
