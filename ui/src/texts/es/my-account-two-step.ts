import type en from '../en/my-account-two-step';
import type { Same } from '../types';

export default {
  title: 'Inicio de sesión en dos pasos',
  line: 'Inicie sesión con su contraseña y un código de una aplicación de autenticación en su teléfono.',
  off: 'Desactivado',
  on: 'Activado',
  required:
    'Su consultorio exige el inicio de sesión en dos pasos. Agregue una llave de acceso o actívelo para abrir las páginas de su consultorio.',
  requiredOfStaff:
    'Su cuenta exige el inicio de sesión en dos pasos. Agregue una llave de acceso o actívelo para abrir las páginas de la plataforma.',
  byPasskey:
    'Su llave de acceso cuenta como inicio de sesión en dos pasos. Su contraseña sola no basta para entrar.',
  left_one: 'Queda 1 código de recuperación',
  left_many: 'Quedan {{count}} códigos de recuperación',
  left_other: 'Quedan {{count}} códigos de recuperación',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Códigos de recuperación nuevos',
  failed: 'No se pudo cargar el inicio de sesión en dos pasos',
  unavailable: 'El inicio de sesión en dos pasos no está disponible aquí.',
  password: 'Contraseña',
  code: 'Código de su aplicación',
  anyCode: 'Código de su aplicación o de recuperación',
  next: 'Continuar',
  scanTitle: 'Escanee esto con su aplicación',
  scan: 'Escanéelo con cualquier aplicación de autenticación. Después escriba los seis dígitos que muestra.',
  type: '¿No puede escanearlo? Escriba esta clave: {{secret}}',
  qr: 'Código QR para su aplicación de autenticación',
  codesTitle: 'Sus códigos de recuperación',
  codes:
    'Cada código le permite entrar una vez cuando no tenga su teléfono. Solo se muestran ahora: imprímalos o guárdelos en un gestor de contraseñas.',
  copy: 'Copiar los códigos',
  copied: 'Códigos de recuperación copiados',
  saved: 'Los guardé',
  offLine: 'Desde entonces basta con su contraseña.',
  cancel: 'Ahora no',
} satisfies Same<typeof en>;
