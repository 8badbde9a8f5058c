import type en from '../en/my-account-passkeys';
import type { Same } from '../types';

export default {
  title: 'Llaves de acceso',
  line: 'Inicie sesión con su huella, su rostro o el PIN de su dispositivo. Una llave de acceso también cuenta como inicio de sesión en dos pasos.',
  none: 'Aún no tiene llaves de acceso.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  failed: 'No se pudieron cargar sus llaves de acceso',
  add: 'Agregar llave de acceso',
  addIntro: 'Después su dispositivo le pide su huella, su rostro o su PIN.',
  name: 'Nombre',
  nameHelp: 'Para distinguir sus dispositivos.',
  added: 'Agregada: {{when}}',
  used: 'Último uso: {{when}}',
  unused: 'Sin usar',
  rename: 'Cambiar el nombre',
  renameOf: 'Cambiar el nombre de {{name}}',
  save: 'Guardar',
  remove: 'Eliminar',
  removeOf: 'Eliminar {{name}}',
  removeTitle: '¿Eliminar “{{name}}”?',
  removeLine:
    'Ya no inicia sesión en su cuenta. Es posible que su dispositivo aún la muestre: elimínela también allí.',
  removeIt: 'Eliminar llave de acceso',
  keep: 'Conservarla',
  cancel: 'Ahora no',
  use: 'Usar una llave de acceso',
} satisfies Same<typeof en>;
