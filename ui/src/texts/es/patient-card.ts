import type en from '../en/patient-card';
import type { Same } from '../types';

export default {
  title: 'Tarjeta de membresía',
  lead: 'Muéstrela en el consultorio.',
  print: 'Imprimir',
  keep: 'Guardar en este teléfono',
  keepHelps:
    'Abre esta página sin conexión, como se guardó aquí por última vez. Se borra al salir de la cuenta. Guárdela solo en su propio dispositivo.',
  isKept: 'Guardada el {{when}}. Aquí se abre sin conexión.',
  notKept: 'No se pudo guardar la tarjeta en este dispositivo.',
  remove: 'Quitar de este teléfono',
  nobody: 'Nadie de su familia tiene un plan ahora',
  nobodyText: 'Llame al consultorio para agregar un plan o reactivar uno anterior.',
  offline: 'Sin conexión',
  offlineText:
    'Esta es su tarjeta como se guardó el {{when}}. No incluye los cambios posteriores. Confirme con el consultorio.',
  number: 'Número de miembro',
  toApple: 'Guardar en Apple Wallet',
  toAppleFor: 'Guardar en Apple Wallet: tarjeta de {{name}}',
  toGoogle: 'Guardar en Google Wallet',
  toGoogleFor: 'Guardar en Google Wallet: tarjeta de {{name}}',
  walletHelps:
    'La tarjeta en la billetera queda como está ahora. Guárdela otra vez si cambia su plan.',
} satisfies Same<typeof en>;
