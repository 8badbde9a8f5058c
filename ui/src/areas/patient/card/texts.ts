import type { PatientLanguage } from '../texts';

/** The texts of the card's page, and of the document saved for offline use. */
const en = {
  title: 'Membership card',
  lead: 'Show this at the office.',
  print: 'Print',
  keep: 'Keep on this phone',
  keepHelps:
    'Opens this page without a connection, as last saved here. Log out to remove it. Keep it on your own device only.',
  isKept: (when: string) => `Saved ${when}. It opens here without a connection.`,
  notKept: 'The card couldn’t be saved on this device.',
  remove: 'Remove from this phone',
  nobody: 'No one in your family has a plan right now',
  nobodyText: 'Call the office to add a plan or restart an old one.',
  offline: 'You’re offline',
  offlineText: (when: string) =>
    `This is your card as saved ${when}. Later changes aren’t shown. Ask the office to confirm.`,
  number: 'Member number',
  toApple: 'Add to Apple Wallet',
  toAppleFor: (name: string) => `Add to Apple Wallet: ${name}’s card`,
  toGoogle: 'Add to Google Wallet',
  toGoogleFor: (name: string) => `Add to Google Wallet: ${name}’s card`,
  walletHelps: 'A card in a wallet stays as it is now. Add it again after your plan changes.',
};

const es: typeof en = {
  title: 'Tarjeta de membresía',
  lead: 'Muéstrela en el consultorio.',
  print: 'Imprimir',
  keep: 'Guardar en este teléfono',
  keepHelps:
    'Abre esta página sin conexión, como se guardó aquí por última vez. Se borra al salir de la cuenta. Guárdela solo en su propio dispositivo.',
  isKept: (when) => `Guardada el ${when}. Aquí se abre sin conexión.`,
  notKept: 'No se pudo guardar la tarjeta en este dispositivo.',
  remove: 'Quitar de este teléfono',
  nobody: 'Nadie de su familia tiene un plan ahora',
  nobodyText: 'Llame al consultorio para agregar un plan o reactivar uno anterior.',
  offline: 'Sin conexión',
  offlineText: (when) =>
    `Esta es su tarjeta como se guardó el ${when}. No incluye los cambios posteriores. Confirme con el consultorio.`,
  number: 'Número de miembro',
  toApple: 'Guardar en Apple Wallet',
  toAppleFor: (name) => `Guardar en Apple Wallet: tarjeta de ${name}`,
  toGoogle: 'Guardar en Google Wallet',
  toGoogleFor: (name) => `Guardar en Google Wallet: tarjeta de ${name}`,
  walletHelps:
    'La tarjeta en la billetera queda como está ahora. Guárdela otra vez si cambia su plan.',
};

export const CARD_TEXTS: Record<PatientLanguage, typeof en> = { en, es };
