import type en from '../en/card-field';
import type { Same } from '../types';

export default {
  number: 'Número de tarjeta',
  expiration: 'Vencimiento',
  cvv: 'CVV',
  name: 'Nombre en la tarjeta',
  zip: 'CP de facturación',
  badNumber: 'El número de tarjeta no es válido.',
  onlyTest: 'Este consultorio solo acepta pagos de prueba. Use una de las tarjetas de prueba.',
  sandbox:
    'Pagos de prueba: no se cobra a ninguna tarjeta real. Use una fecha futura, cualquier CVV y el número',
  unavailable:
    'No se pudo cargar el formulario de la tarjeta. Revise su conexión e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  required: 'Este campo es obligatorio',
  invalid: 'Datos no válidos',
  date: 'Fecha no válida',
  expired: 'Tarjeta vencida',
  zipFormat: 'Debe tener exactamente 5 o 9 dígitos',
  digits: 'Debe tener exactamente {{digits}} dígitos',
} satisfies Same<typeof en>;
