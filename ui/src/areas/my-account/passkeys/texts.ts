import type { FormLanguage } from '~/shared/form/rules';

const en = {
  title: 'Passkeys',
  line: 'Sign in with your fingerprint, face or device PIN. A passkey also counts as two-step sign-in.',
  none: 'No passkeys yet.',
  unsupported: 'This browser doesn’t support passkeys.',
  failed: 'Your passkeys didn’t load',
  add: 'Add passkey',
  addIntro: 'Your device then asks for your fingerprint, face or PIN.',
  name: 'Name',
  nameHelp: 'So you can tell your devices apart.',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `Last used ${when}`,
  unused: 'Never used',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeLine:
    'It no longer signs in to your account. Your device may still list it: delete it there, too.',
  removeIt: 'Remove passkey',
  keep: 'Keep passkey',
  cancel: 'Not now',
  use: 'Use a passkey',
};

const es: typeof en = {
  title: 'Llaves de acceso',
  line: 'Inicie sesión con su huella, su rostro o el PIN de su dispositivo. Una llave de acceso también cuenta como inicio de sesión en dos pasos.',
  none: 'Aún no tiene llaves de acceso.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  failed: 'No se pudieron cargar sus llaves de acceso',
  add: 'Agregar llave de acceso',
  addIntro: 'Después su dispositivo le pide su huella, su rostro o su PIN.',
  name: 'Nombre',
  nameHelp: 'Para distinguir sus dispositivos.',
  added: (when) => `Agregada: ${when}`,
  used: (when) => `Último uso: ${when}`,
  unused: 'Sin usar',
  rename: 'Cambiar el nombre',
  renameOf: (name) => `Cambiar el nombre de ${name}`,
  save: 'Guardar',
  remove: 'Eliminar',
  removeOf: (name) => `Eliminar ${name}`,
  removeTitle: (name) => `¿Eliminar “${name}”?`,
  removeLine:
    'Ya no inicia sesión en su cuenta. Es posible que su dispositivo aún la muestre: elimínela también allí.',
  removeIt: 'Eliminar llave de acceso',
  keep: 'Conservarla',
  cancel: 'Ahora no',
  use: 'Usar una llave de acceso',
};

export const PASSKEY_TEXTS: Record<FormLanguage, typeof en> = { en, es };
